import { Vec3, type CameraComponent, type Entity } from 'playcanvas';

/** Distance from which on names cannot be read, m. */
const FAR = 220;

const above = new Vec3();
const onScreen = new Vec3();

/** Names over the cars. */
export class Names {
    private readonly root = document.getElementById('names') as HTMLElement;
    private readonly labels = new Map<Entity, HTMLElement>();

    /** Names a car. */
    set(car: Entity, name: string): void {
        let label = this.labels.get(car);
        if (!label) {
            label = document.createElement('div');
            this.labels.set(car, label);
            this.root.append(label);
        }
        label.textContent = name;
    }

    remove(car: Entity): void {
        this.labels.get(car)?.remove();
        this.labels.delete(car);
    }

    /** Places them for the frame. */
    show(camera: Entity): void {
        const eye = camera.getPosition();
        for (const [car, label] of this.labels) {
            above.copy(car.getPosition());
            const away = above.distance(eye);
            above.y += 1.6;
            (camera.camera as CameraComponent).worldToScreen(above, onScreen);
            const seen = onScreen.z > 0 && away < FAR;
            label.style.visibility = seen ? 'visible' : 'hidden';
            if (seen) {
                label.style.opacity = String(Math.min(1, 2 - (2 * away) / FAR));
                label.style.transform = `translate(${onScreen.x}px, ${onScreen.y}px) translate(-50%, -100%)`;
            }
        }
    }
}
