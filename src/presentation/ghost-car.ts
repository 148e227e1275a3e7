import {
    BLEND_NORMAL,
    Entity,
    Mat4,
    MeshInstance,
    Quat,
    StandardMaterial,
    Vec3,
    type AppBase,
    type GraphNode
} from 'playcanvas';

import type { WheelPart } from '../components/race/wheel-parts.js';
import { DEG } from '../math/scalar.js';
import { POSE, WHEEL_POSE } from '../race/recording.js';

const position = new Vec3();
const rotation = new Quat();
const spin = new Quat();
const from = new Mat4();

/** A wheel of a ghost, or of a car that is shown without physics. */
interface ShownWheel {
    entity: Entity;
    place: Vec3;
    rest: Quat;
}

/** The meshes of a car in glass: a draw call for each, without shadows. They outlive the car. */
export class GhostCar {
    readonly entity: Entity;
    private readonly glass = new StandardMaterial();
    private readonly wheels: ShownWheel[];

    /**
     * @param app - App whose scene it joins.
     * @param car - The chassis of the car.
     * @param parts - Visuals of its wheels.
     */
    constructor(app: AppBase, car: Entity, parts: readonly WheelPart[]) {
        const { glass } = this;
        glass.diffuse.set(0.34, 0.7, 0.91);
        glass.emissive.set(0.1, 0.25, 0.35);
        glass.blendType = BLEND_NORMAL;
        glass.depthWrite = false;
        this.entity = new Entity('Ghost', app);
        this.copy(app, car, car, this.entity, parts);
        this.wheels = parts.map(({ entity, place, rest }) => {
            const node = new Entity(entity.name, app);
            this.entity.addChild(node);
            this.copy(app, entity, entity, node, []);
            // where a recording without wheels leaves them
            node.setLocalPosition(place);
            node.setLocalRotation(rest);
            return { entity: node, place, rest };
        });
        this.entity.enabled = false;
        app.root.addChild(this.entity);
    }

    /** 0 is unseen. */
    setOpacity(opacity: number): void {
        if (this.glass.opacity !== opacity) {
            this.glass.opacity = opacity;
            this.glass.update();
        }
    }

    /** Shows it as a sample of a recording says. */
    show(sample: ArrayLike<number>): void {
        this.entity.setPosition(position.set(sample[0], sample[1], sample[2]));
        this.entity.setRotation(rotation.set(sample[3], sample[4], sample[5], sample[6]));
        placeWheels(this.wheels, sample);
        this.entity.enabled = true;
    }

    hide(): void {
        this.entity.enabled = false;
    }

    destroy(): void {
        this.entity.destroy();
        this.glass.destroy();
    }

    /** Copies all that is seen below a node of the car but its wheels. */
    private copy(app: AppBase, node: GraphNode, origin: Entity, into: Entity, wheels: readonly WheelPart[]): void {
        if (!node.enabled || wheels.some(({ entity }) => entity === node)) {
            return;
        }
        const render = node instanceof Entity && node.render?.enabled ? node.render : null;
        const meshes = (render?.meshInstances ?? []).flatMap(({ mesh }) => (mesh ? [mesh] : []));
        if (meshes.length > 0) {
            const copy = new Entity(node.name, app);
            from.copy(origin.getWorldTransform()).invert().mul(node.getWorldTransform());
            copy.setLocalPosition(from.getTranslation(position));
            copy.setLocalRotation(rotation.setFromMat4(from));
            copy.setLocalScale(from.getScale(position));
            copy.addComponent('render', { castShadows: false });
            copy.render!.meshInstances = meshes.map((mesh) => new MeshInstance(mesh, this.glass));
            into.addChild(copy);
        }
        for (const child of node.children) {
            this.copy(app, child, origin, into, wheels);
        }
    }
}

/** Places wheels below a chassis as a sample says, as far as it knows them. */
function placeWheels(wheels: readonly ShownWheel[], sample: ArrayLike<number>): void {
    wheels.forEach(({ entity, place, rest }, i) => {
        const at = POSE + WHEEL_POSE * i;
        if (at >= sample.length) {
            return;
        }
        turnWheel(sample, at, rest);
        entity.setLocalPosition(position.set(place.x, sample[at], place.z));
        entity.setLocalRotation(rotation);
    });
}

/** Shows the wheels of a car itself as a sample says. */
export function showWheels(car: Entity, parts: readonly WheelPart[], sample: ArrayLike<number>): void {
    parts.forEach(({ entity, place, rest }, i) => {
        const at = POSE + WHEEL_POSE * i;
        if (at >= sample.length) {
            return;
        }
        turnWheel(sample, at, rest);
        entity.setRotation(rotation.mul2(car.getRotation(), rotation));
        car.getWorldTransform().transformPoint(position.set(place.x, sample[at], place.z), position);
        entity.setPosition(position);
    });
}

function turnWheel(sample: ArrayLike<number>, at: number, rest: Quat): void {
    rotation.setFromAxisAngle(Vec3.UP, sample[at + 1] / DEG);
    rotation.mul(spin.setFromAxisAngle(Vec3.RIGHT, sample[at + 2] / DEG)).mul(rest);
}
