import { Entity, Quat, Vec3 } from 'playcanvas';

import type { ChaseCamera } from './chase-camera.mjs';
import {
    hearKeys,
    DEG,
    entityOf,
    freeCameraRanges,
    moveEye,
    ownNumbers,
    scriptOf,
    VehicleScript
} from './vehicle-core.mjs';

/** Direction of each key in the frame of the camera. */
const KEYS: Readonly<Record<string, Vec3>> = {
    KeyW: Vec3.FORWARD,
    KeyS: Vec3.BACK,
    KeyA: Vec3.LEFT,
    KeyD: Vec3.RIGHT,
    KeyQ: Vec3.DOWN,
    KeyE: Vec3.UP,
    ShiftLeft: Vec3.ZERO,
    ShiftRight: Vec3.ZERO
};

/** Factor of the speed while Shift is held. */
const FAST = 4;

/** Turn by a drag over the whole height of the picture, degrees. */
const DRAG = 180;

/** Factor of the speed per pixel that the mouse wheel scrolls, and bounds of the speed, m/s. */
const FASTER = 0.999;
const SLOWEST = 0.1;
const FASTEST = 1000;

/** Steepest look up and down, degrees: at 90 there is no heading. */
const STEEPEST = 89;

/** Cameras look along -Z, cars along +Z. */
const ABOUT = new Quat().setFromAxisAngle(Vec3.UP, 180);

/** No drag since the last frame. */
const STILL = { yaw: 0, pitch: 0, right: 0, back: 0 };

const place = new Vec3();
const step = new Vec3();
const rotation = new Quat();

/**
 * A spectator: flies by W A S D, Q down and E up, Shift faster; dragging looks around, the mouse wheel sets the speed, two
 * fingers fly. These keys do not reach the car meanwhile; the arrow keys do. With a target it follows that car instead. Put it
 * on the camera: while it is enabled, a Chase Camera on the same entity is disabled.
 */
export class FreeCamera extends VehicleScript {
    static override scriptName = 'freeCamera';

    /** @internal */
    static override readonly ranges = freeCameraRanges;

    /**
     * Chassis of the car that the camera follows as if mounted on a boom. None: it flies free.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Distance behind the target's origin, m.
     *
     * @attribute
     * @range [0, 50]
     * @precision 1
     */
    distance = 10;

    /**
     * Height above the target's origin, m.
     *
     * @attribute
     * @range [-5, 50]
     * @precision 1
     */
    height = 3;

    /**
     * Speed of flight, m/s; four times as fast with Shift. The mouse wheel changes it.
     *
     * @attribute
     * @range [1, 100]
     * @precision 0
     */
    speed = 10;

    /**
     * Stops at walls and ground (static and kinematic rigid bodies) and slides along them.
     *
     * @attribute
     */
    avoidWalls = true;

    /**
     * Distance kept from walls, m.
     *
     * @attribute
     * @range [0.05, 2]
     * @precision 2
     * @visibleif {avoidWalls}
     */
    clearance = 0.3;

    private readonly numbers = ownNumbers(this.validator, this, {
        distance: -Infinity,
        height: -Infinity,
        speed: 0,
        clearance: 0
    });

    private readonly held = new Set<string>();
    private readonly fingers = new Set<number>();

    /** Since the last frame: turns to the left and up, degrees, and ways of two fingers to the right and back, m. */
    private readonly dragged = { ...STILL };

    private replaced: ChaseCamera | null = null;

    override initialize(): void {
        this.begin();
        hearKeys(
            this,
            (event) => this.keyDown(event),
            (event) => this.keyUp(event),
            true
        );
        const canvas = this.app.graphicsDevice.canvas as HTMLCanvasElement | undefined;
        if (typeof window === 'undefined' || !canvas?.addEventListener) {
            return;
        }
        const listeners: [EventTarget, string, (event: never) => void][] = [
            [window, 'blur', () => this.held.clear()],
            [window, 'pointerup', (event: PointerEvent) => this.fingers.delete(event.pointerId)],
            [window, 'pointercancel', (event: PointerEvent) => this.fingers.delete(event.pointerId)],
            [canvas, 'pointerdown', (event: PointerEvent) => this.fingers.add(event.pointerId)],
            [canvas, 'pointermove', (event: PointerEvent) => this.drag(event, canvas.clientHeight)],
            [canvas, 'wheel', (event: WheelEvent) => this.zoom(event)]
        ];
        for (const [source, name, listener] of listeners) {
            source.addEventListener(name, listener as EventListener, { passive: true });
            this.once('destroy', () => source.removeEventListener(name, listener as EventListener));
        }
    }

    postUpdate(dt: number): void {
        const chase = scriptOf<ChaseCamera>(this.entity, 'chaseCamera');
        if (chase?.enabled) {
            chase.enabled = false;
            this.replaced = chase;
        }
        const { distance, height } = this.numbers.follow(this);
        const target = entityOf(this.app, this.target);
        if (target) {
            target.getWorldTransform().transformPoint(place.set(0, height, -distance), place);
            this.entity.setPosition(place);
            this.entity.setRotation(rotation.mul2(target.getRotation(), ABOUT));
        } else {
            this.look();
            this.fly(dt);
        }
        Object.assign(this.dragged, STILL);
    }

    protected override detach(): void {
        if (this.replaced) {
            this.replaced.enabled = true;
            this.replaced = null;
        }
        this.held.clear();
        this.fingers.clear();
    }

    /** Keeps its keys from all that hears them later, such as Vehicle Input. */
    private keyDown(event: KeyboardEvent): void {
        const { code, ctrlKey, metaKey, altKey } = event;
        if (code in KEYS && this.isFlying && !ctrlKey && !metaKey && !altKey) {
            this.held.add(code);
            event.stopImmediatePropagation();
        }
    }

    private keyUp({ code }: KeyboardEvent): void {
        this.held.delete(code);
    }

    private get isFlying(): boolean {
        return this.enabled && !entityOf(this.app, this.target);
    }

    private drag({ buttons, movementX, movementY }: PointerEvent, picture: number): void {
        if (buttons === 0 || !this.isFlying) {
            return;
        }
        const share = 1 / Math.max(1, picture);
        if (this.fingers.size > 1) {
            // a drag over the picture by both goes as far as a key in a second
            const way = (share * this.numbers.good.speed) / this.fingers.size;
            this.dragged.right += movementX * way;
            this.dragged.back += movementY * way;
        } else {
            this.dragged.yaw -= movementX * DRAG * share;
            this.dragged.pitch -= movementY * DRAG * share;
        }
    }

    private zoom({ deltaY }: WheelEvent): void {
        if (this.isFlying) {
            this.speed = Math.max(SLOWEST, Math.min(FASTEST, this.numbers.good.speed * FASTER ** deltaY));
        }
    }

    private look(): void {
        const { yaw, pitch } = this.dragged;
        if (yaw !== 0 || pitch !== 0) {
            const { x, y, z } = this.entity.forward;
            const elevation = Math.asin(Math.max(-1, Math.min(1, y))) / DEG + pitch;
            const heading = Math.atan2(-x, -z) / DEG + yaw;
            this.entity.setEulerAngles(Math.max(-STEEPEST, Math.min(STEEPEST, elevation)), heading, 0);
        }
    }

    private fly(dt: number): void {
        const { speed, clearance } = this.numbers.good;
        place.set(0, 0, 0);
        for (const code of this.held) {
            place.add(KEYS[code]);
        }
        const isFast = this.held.has('ShiftLeft') || this.held.has('ShiftRight');
        place.normalize().mulScalar(dt * speed * (isFast ? FAST : 1));
        place.x += this.dragged.right;
        place.z += this.dragged.back;
        this.entity.getRotation().transformVector(place, step);
        if (step.lengthSq() === 0) {
            return;
        }
        place.copy(this.entity.getPosition());
        if (this.avoidWalls) {
            moveEye(this.app, place, step, clearance);
        } else {
            place.add(step);
        }
        this.entity.setPosition(place);
    }
}
