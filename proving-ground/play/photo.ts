import { math, Vec3, type Application, type CameraComponent, type Entity } from 'playcanvas';

import { saveBlob, type Stage } from './stage.js';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';
import { word } from '../words/words.js';

/** Speeds of the free camera: m/s, and degrees a pixel of a drag. */
const SPEED = 5;
const FAST = 4;
const TURN = 0.2;

/** Field of view, degrees. */
const VIEW = { least: 8, most: 100, normal: 46, wheel: 0.03 };

/** Meters that two fingers move the camera a pixel. */
const PAN = 0.02;

/** Lowest place of the camera, m: the meadow has hollows. */
const LOWEST = -3;

/** Which way keys move: right, up, ahead. */
const WAYS: Readonly<Record<string, readonly [right: number, up: number, ahead: number] | undefined>> = {
    KeyW: [0, 0, 1],
    ArrowUp: [0, 0, 1],
    KeyS: [0, 0, -1],
    ArrowDown: [0, 0, -1],
    KeyA: [-1, 0, 0],
    ArrowLeft: [-1, 0, 0],
    KeyD: [1, 0, 0],
    ArrowRight: [1, 0, 0],
    KeyE: [0, 1, 0],
    KeyQ: [0, -1, 0]
};

/** Photos: the world stands still, and the camera goes where it likes. F8 begins and ends it. */
export class Photo {
    private readonly app: Application;
    private readonly garage: Garage;
    private readonly stage: Stage;
    private readonly say: (line: string) => void;
    private readonly place = new Vec3();
    private yaw = 0;
    private pitch = 0;
    private view = VIEW.normal;
    private readonly fingers = new Map<number, { x: number; y: number }>();

    constructor(app: Application, garage: Garage, stage: Stage, say: (line: string) => void) {
        this.app = app;
        this.garage = garage;
        this.stage = stage;
        this.say = say;
        onKey({
            code: 'F8',
            what: 'photo: the world stands still, the camera is free',
            button: 'Photo',
            press: () => this.open()
        });
        const { canvas } = app.graphicsDevice;
        canvas.addEventListener('pointerdown', (event) => this.touch(event));
        window.addEventListener('pointermove', (event) => this.drag(event));
        for (const end of ['pointerup', 'pointercancel'] as const) {
            window.addEventListener(end, ({ pointerId }) => this.fingers.delete(pointerId));
        }
        canvas.addEventListener('wheel', ({ deltaY }) => this.zoom(this.view + VIEW.wheel * deltaY), { passive: true });
    }

    open(): void {
        const { app, stage } = this;
        const camera = app.root.findByName('Camera') as Entity;
        const scale = app.timeScale;
        app.timeScale = 0;
        app.soundManager.suspend();
        this.place.copy(camera.getPosition());
        const { forward } = camera;
        this.yaw = Math.atan2(-forward.x, -forward.z) * math.RAD_TO_DEG;
        this.pitch = Math.asin(forward.y) * math.RAD_TO_DEG;
        this.view = (camera.camera as CameraComponent).fov;
        const bar = stage.open(
            'photo',
            (entity, lens, seconds) => this.direct(entity, lens, seconds),
            () => {
                app.timeScale = scale;
                if (scale > 0) {
                    app.soundManager.resume();
                }
            }
        );
        const label = document.createElement('label');
        label.textContent = word('Field of view');
        const slider = document.createElement('input');
        Object.assign(slider, { type: 'range', min: VIEW.least, max: VIEW.most, step: 1, value: this.view });
        slider.addEventListener('input', () => this.zoom(Number(slider.value)));
        label.append(slider);
        bar.append(label);
        stage.button('Save PNG', () => this.save());
        stage.button('Close', () => stage.close());
        const byTouch = document.body.classList.contains('touch');
        this.say(
            byTouch
                ? 'One finger looks around, two move the camera'
                : 'Drag to look, W A S D and E Q to move, the wheel zooms. F8 goes back'
        );
    }

    private zoom(to: number): void {
        this.view = math.clamp(to, VIEW.least, VIEW.most);
        const slider = document.querySelector('#stage.photo input');
        if (slider instanceof HTMLInputElement) {
            slider.value = String(this.view);
        }
    }

    private direct(camera: Entity, lens: CameraComponent, seconds: number): void {
        camera.setEulerAngles(this.pitch, this.yaw, 0);
        const { held } = this.stage;
        const way = SPEED * seconds * (held.has('ShiftLeft') || held.has('ShiftRight') ? FAST : 1);
        for (const code of held) {
            const [right, up, ahead] = WAYS[code] ?? [0, 0, 0];
            this.move(camera, way * right, way * up, way * ahead);
        }
        camera.setPosition(this.place);
        lens.fov = this.view;
    }

    private move({ right, forward }: Entity, x: number, y: number, z: number): void {
        const { place } = this;
        place.add(right.clone().mulScalar(x)).add(forward.clone().mulScalar(z));
        place.y = Math.max(LOWEST, place.y + y);
    }

    private touch({ pointerId, clientX, clientY }: PointerEvent): void {
        if (this.isOpen) {
            this.fingers.set(pointerId, { x: clientX, y: clientY });
        }
    }

    /** One finger, or the mouse, looks around; two move the camera, and nearer by spreading. */
    private drag({ pointerId, clientX, clientY }: PointerEvent): void {
        const finger = this.fingers.get(pointerId);
        if (!finger || !this.isOpen) {
            return;
        }
        const [dx, dy] = [clientX - finger.x, clientY - finger.y];
        const others = [...this.fingers].filter(([id]) => id !== pointerId).map(([, each]) => each);
        if (others.length === 0) {
            const fine = (TURN * this.view) / VIEW.normal;
            this.yaw += fine * dx;
            this.pitch = math.clamp(this.pitch + fine * dy, -85, 85);
        } else {
            const [{ x, y }] = others;
            const before = Math.hypot(finger.x - x, finger.y - y);
            const now = Math.hypot(clientX - x, clientY - y);
            const camera = this.app.root.findByName('Camera') as Entity;
            this.move(camera, (-PAN * dx) / 2, (PAN * dy) / 2, PAN * (now - before));
        }
        finger.x = clientX;
        finger.y = clientY;
    }

    private get isOpen(): boolean {
        return this.stage.isOpen && document.querySelector('#stage.photo') !== null;
    }

    /** Draws the picture once more: only right after that it can be read. */
    private save(): void {
        const { app, garage, say } = this;
        app.render();
        app.graphicsDevice.canvas.toBlob((blob) => {
            if (blob) {
                saveBlob(`${garage.name}.png`, blob);
                say(`Saved as ${garage.name}.png`);
            } else {
                say('This browser does not give the picture away');
            }
        });
    }
}
