import { Entity, Quat, Vec3 } from 'playcanvas';

import {
    chaseCameraRanges,
    ClearView,
    DEG,
    entityOf,
    FollowedExtent,
    frameChase,
    levelOf,
    NEAR_CLIP,
    NO_CAMERA_TARGET,
    otherViews,
    ownNumbers,
    PadButton,
    PhysicsTime,
    rearMirror,
    softRange,
    STANDARD_GRAVITY,
    useLate,
    VehicleScript,
    ViewSpring,
    type HoodEye,
    type Level,
    type RearMirror,
    type TrackSide
} from './vehicle-core.mjs';

/**
 * Values of the attribute `mode` of {@link ChaseCamera}.
 *
 * @enum {number}
 */
export const CameraMode = {
    /** Behind and above the car. */
    CHASE: 0,

    /** On the hood. */
    HOOD: 1,

    /** At the driver's eyes. */
    COCKPIT: 2,

    /** Around the car, by mouse or touch. */
    ORBIT: 3,

    /** Beside the track, from place to place. */
    TRACK_SIDE: 4
} as const;

export type CameraMode = (typeof CameraMode)[keyof typeof CameraMode];

const MODES = Object.keys(CameraMode).length;

/** Cameras look along -Z, cars along +Z. */
const ABOUT = new Quat().setFromAxisAngle(Vec3.UP, 180);

/** A drag over the whole height of the picture turns the orbit by so much, degrees. */
const DRAG = 180;

/** The orbit's nearest and farthest, in chase distances, and what a step of the wheel does to it. */
const NEAR = 0.4;
const FAR = 6;
const ZOOM = 1.001;

/** The narrowest view of the track-side camera, degrees: a long lens. */
const LENS = 6;

/** Time by which the chase looks ahead into a bend, s, and lean into one of 1 g, degrees. Estimates. */
const AHEAD = 0.15;
const LEAN = 2;

/** Place of the hood camera of a car that shows no meshes yet, m from its origin. */
const HOOD = new Vec3(0, 0.6, 0.5);

/** Sway of the driver's head, in parts of the chase view's: 4 cm at 1 g. Its lean into a bend of 1 g, degrees. Estimates. */
const SWAY = 0.3;
const HEAD_LEAN = 3;

/** Tremble of the chase view at 100 km/h, degrees: a pixel of a picture of 1080 lines. Estimate. */
const TREMBLE = 0.04;

/** Its frequencies up and across, rad/s: 7 and 5.3 Hz, too fast to be taken for the car's motion, slow enough for 30 frames a second. */
const NODS = 44;
const WAGS = 33.3;

/** Most of the yaw rate that either counts, rad/s: a spin does not whirl the picture. Estimate. */
const MOST_BEND = 0.7;

/**
 * Farthest near clip distance of a view from the car, m: the corners of a view of 70 degrees, 16 to 9, are cut at 0.09 m, short of
 * a hood.
 */
const ONBOARD_NEAR = 0.05;

/** Coordinate of an eye on the car, m. */
const EYE = softRange(-20, 20);

const velocity = new Vec3();
const forward = new Vec3();
const sight = new Vec3();
const focus = new Vec3();
const pivot = new Vec3();
const eye = new Vec3();
const points = [eye, focus, pivot];
const rotation = new Quat();
const level = new Quat();

/**
 * Shows a car from behind, from its hood, from the driver's seat, from an orbit controlled by mouse or touch, or from
 * the trackside. All modes behave the same at every frame rate, and the outside views do not pass through walls. Put it
 * on the camera.
 */
export class ChaseCamera extends VehicleScript {
    static override scriptName = 'chaseCamera';

    /** @internal */
    static override readonly choices = { mode: CameraMode };

    /** @internal */
    static override readonly ranges = chaseCameraRanges;

    /**
     * The car's chassis.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Chase: behind the car. Hood and cockpit: fixed to the car. Orbit: around the car, turned by dragging and zoomed
     * by the mouse wheel. Track side: from beside the road ahead of the car, with a telephoto lens.
     *
     * @attribute
     */
    mode: CameraMode = CameraMode.CHASE;

    /**
     * Distance behind the car, m. 0: automatic, all of the car and its trailers is in the picture, whatever its shape, and the camera
     * stands a little to the left of a trailer, which would hide the car.
     *
     * @attribute
     * @range [0, 30]
     * @precision 1
     */
    distance = 0;

    /**
     * Height above the car's origin, m. 0: automatic, the road ahead is seen over the roof.
     *
     * @attribute
     * @range [0, 15]
     * @precision 1
     */
    height = 0;

    /**
     * Position of the hood camera, m to the left, up and ahead of the chassis origin. 0, 0, 0: automatic, over the hood before the
     * windshield, or before an upright face, whatever the body.
     *
     * @attribute
     * @visibleif {mode === 1}
     */
    hoodEye = new Vec3(0, 0, 0);

    /**
     * Position of the driver's eyes, m to the left, up and ahead of the chassis origin.
     *
     * @attribute
     * @visibleif {mode === 2}
     */
    driverEye = new Vec3(0.35, 0.6, -0.1);

    /**
     * Shows the road behind in a mirror at the top of the driver's view. What is seen in it is drawn once more.
     *
     * @attribute
     * @visibleif {mode === 2}
     */
    mirror = false;

    /**
     * Distance ahead of a slow car at which the trackside camera is placed, m; farther ahead of a fast one.
     *
     * @attribute
     * @range [5, 100]
     * @precision 0
     * @visibleif {mode === 4}
     */
    trackDistance = 16;

    /**
     * Distance of the trackside camera from the car's path, m.
     *
     * @attribute
     * @range [1, 50]
     * @precision 1
     * @visibleif {mode === 4}
     */
    trackAside = 6;

    /**
     * Height of the trackside camera above the ground, m.
     *
     * @attribute
     * @range [0.2, 30]
     * @precision 1
     * @visibleif {mode === 4}
     */
    trackHeight = 1.6;

    /**
     * Keeps the camera on the car's side of walls and hills (static and kinematic rigid bodies).
     *
     * @attribute
     */
    avoidWalls = true;

    /**
     * Shows all settings of the camera. Off hides them; hidden settings keep their values.
     *
     * @attribute
     */
    advanced = false;

    /**
     * Height of the point that the camera looks at above the car's origin, m. Unused while Distance is automatic.
     *
     * @attribute
     * @range [-2, 5]
     * @precision 1
     * @visibleif {advanced}
     */
    lookHeight = 0.6;

    /**
     * Rate at which the camera swings behind the car, per second. Lower lags more in corners.
     *
     * @attribute
     * @range [0.2, 20]
     * @precision 1
     * @visibleif {advanced}
     */
    swingRate = 4;

    /**
     * Liveliness of the view. 1: the chase springs behind jolts, heave and landings, looks into bends, leans into them by 2 degrees at
     * 1 g and trembles at speed; the driver's head sways by 4 cm and leans by 3 degrees at 1 g. 0: rigid, as for players whose system
     * asks for less motion.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {advanced}
     */
    motion = 1;

    /**
     * Additional distance at 100 km/h, m.
     *
     * @attribute
     * @range [0, 10]
     * @precision 1
     * @visibleif {advanced}
     */
    pullBack = 1.2;

    /**
     * Additional field of view at 100 km/h, degrees. Higher exaggerates the speed.
     *
     * @attribute
     * @title Speed View
     * @range [0, 40]
     * @precision 1
     * @visibleif {advanced}
     */
    speedFov = 10;

    /**
     * Field of view of the hood and cockpit cameras, degrees.
     *
     * @attribute
     * @title Onboard View
     * @range [20, 120]
     * @precision 0
     * @visibleif {advanced && mode === 1 || advanced && mode === 2}
     */
    onboardFov = 60;

    /**
     * Share of the car's pitch and roll that the hood and cockpit cameras ignore. 0 is fixed to the car; 1 keeps the
     * horizon level, which reduces motion sickness.
     *
     * @attribute
     * @range [0, 1]
     * @precision 2
     * @visibleif {advanced && mode === 1 || advanced && mode === 2}
     */
    steadiness = 0.3;

    /**
     * Distance kept from walls, m. Must exceed the camera's near clip distance, or the camera cuts into walls.
     *
     * @attribute
     * @range [0.05, 2]
     * @precision 2
     * @visibleif {advanced && avoidWalls}
     */
    clearance = 0.3;

    /**
     * Gamepad button that selects the next mode, such as North or DPadUp. Names as in Gamepad of Vehicle Input. Empty: none.
     *
     * @attribute
     * @title Next Mode
     * @visibleif {advanced}
     */
    nextButton = 'North';

    /**
     * Gamepad button that looks back while it is held. Empty: none.
     *
     * @attribute
     * @title Look Back
     * @visibleif {advanced}
     */
    backButton = 'RightStickPress';

    /** Looks in the opposite direction while true. */
    lookBack = false;

    /** Heading of the orbit, degrees: 0 looks along +Z, positive turns to the left. */
    orbitYaw = 200;

    /** Elevation of the orbit, degrees, -10 to 85. */
    orbitPitch = 15;

    /** Distance of the orbit over the chase distance, 0.4 to 6. */
    orbitZoom = 1.2;

    private readonly physics = new PhysicsTime(this.app);
    private readonly numbers = ownNumbers(
        this.validator,
        this,
        {
            mode: 0,
            distance: 0,
            height: -Infinity,
            lookHeight: -Infinity,
            swingRate: 0,
            motion: 0,
            pullBack: -Infinity,
            speedFov: -Infinity,
            onboardFov: 1,
            steadiness: 0,
            trackDistance: 0,
            trackAside: 0,
            trackHeight: -Infinity,
            clearance: 0
        },
        ({ clearance }) => {
            const near = this.entity.camera?.nearClip ?? 0;
            if (clearance <= near) {
                this.validator.report('clearance', NEAR_CLIP, { clearance, near });
            }
        }
    );

    private readonly nextPad = new PadButton(this.validator, 'nextButton');
    private readonly backPad = new PadButton(this.validator, 'backButton');
    private readonly eyes = { hoodEye: this.hoodEye.clone(), driverEye: this.driverEye.clone() };
    private readonly view = new ClearView();
    private readonly extent = new FollowedExtent();

    /** The lens of a new camera, for an entity that has none yet. */
    private readonly lens = { across: 0.74, upward: 0.41, near: 0.1 };

    /** Distance, height and look height in force, m. */
    private readonly framing = { aside: 0, distance: 0, height: 0, lookHeight: 0 };
    private readonly spring = new ViewSpring();
    private rear: RearMirror | null = null;
    private wantsRear = false;
    private hood: HoodEye | null = null;
    private trackSide: TrackSide | null = null;

    /** Yaw rate that the chase looks ahead by, rad/s. */
    private bend = 0;
    private heading = 0;
    private pace = 0;

    /** Age of the tremble, s. */
    private age = 0;
    private baseFov = 45;

    /** Near clip distance of the other views while one from the car has its own, m; 0 else. */
    private otherNear = 0;

    /** Wish of the player's system for less motion; null without one. */
    private readonly calm = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
    private following: Entity | null = null;
    private showing = -1;
    private wasBack = false;

    override initialize(): void {
        super.initialize();
        this.baseFov = this.entity.camera?.fov ?? this.baseFov;
        this.on('disable', () => {
            this.setFov(this.baseFov);
            this.rear?.show(null, eye);
        });
        this.once('destroy', () => this.rear?.destroy());
        const canvas = this.app.graphicsDevice.canvas as HTMLCanvasElement | undefined;
        if (typeof window === 'undefined' || !canvas?.addEventListener) {
            return;
        }
        const drag = (event: PointerEvent): void => this.drag(event, canvas.clientHeight);
        const zoom = (event: WheelEvent): void => this.zoom(event);
        canvas.addEventListener('pointermove', drag);
        canvas.addEventListener('wheel', zoom, { passive: true });
        this.once('destroy', () => {
            canvas.removeEventListener('pointermove', drag);
            canvas.removeEventListener('wheel', zoom);
        });
    }

    postUpdate(frame: number): void {
        const dt = this.physics.pass(frame);
        const target = entityOf(this.app, this.target);
        if (!target) {
            this.validator.report('target', NO_CAMERA_TARGET);
            this.rear?.show(null, eye);
            return;
        }
        this.validator.clear('target');
        if (this.nextPad.watch(this.nextButton)) {
            this.mode = ((this.numbers.follow(this).mode + 1) % MODES) as CameraMode;
        }
        this.backPad.watch(this.backButton);
        const { mode, distance, clearance } = this.numbers.follow(this);
        const back =
            (this.lookBack || this.backPad.held) && mode !== CameraMode.ORBIT && mode !== CameraMode.TRACK_SIDE;
        const moved = this.following !== target || this.showing !== mode || this.wasBack !== back;
        this.wasBack = back;
        this.showing = mode;
        const own = levelOf(target);
        this.age += dt;
        this.swing(target, dt, own);
        this.reflect(mode === CameraMode.COCKPIT && !back && this.mirror ? target : null);
        if (moved) {
            this.view.reset();
            this.trackSide?.reset();
            if (!this.hood && (mode === CameraMode.HOOD || mode === CameraMode.TRACK_SIDE)) {
                useLate(otherViews, this.entity, 'this view of the car', (module) => {
                    this.hood = new module.HoodEye();
                    this.trackSide = new module.TrackSide();
                });
            }
        }
        this.frame(target, frame);
        focus.copy(target.getPosition());
        focus.y += this.framing.lookHeight;
        // nothing stands beside a track on a planet
        switch (mode === CameraMode.TRACK_SIDE && (own || !this.trackSide) ? CameraMode.CHASE : mode) {
            case CameraMode.HOOD:
                this.ride(target, 'hoodEye', back, own);
                return;
            case CameraMode.COCKPIT:
                this.ride(target, 'driverEye', back, own);
                return;
            case CameraMode.ORBIT:
                this.circle();
                break;
            case CameraMode.TRACK_SIDE:
                this.standBeside(this.trackSide!, dt);
                break;
            default:
                this.chase(target, back);
        }
        pivot.copy(focus);
        if (this.avoidWalls) {
            if (mode === CameraMode.CHASE && distance === 0) {
                pivot.y = target.getPosition().y + this.extent.up + clearance; // a wall pushes it over the roof, not into the car
            }
        }
        if (own) {
            for (const point of points) {
                own.toWorld(point, target.getPosition());
            }
        }
        const motion = mode === CameraMode.CHASE ? this.liveliness : 0;
        const { lag } = this.spring;
        for (const point of points) {
            point.sub(sight.copy(lag).mulScalar(motion));
        }
        if (this.avoidWalls) {
            this.view.clear(this.app, pivot, eye, clearance, dt);
        }
        this.entity.setPosition(eye);
        this.entity.lookAt(focus, own?.shownUp);
        if (motion > 0) {
            const turn = (back ? -motion : motion) * this.bend;
            rotation.setFromAxisAngle(own?.shownUp ?? Vec3.UP, (AHEAD * turn) / DEG).mul(this.entity.getRotation());
            this.entity.setRotation(rotation);
            const tremble = TREMBLE * motion * this.hurry * this.hurry;
            this.entity.rotateLocal(
                tremble * Math.sin(NODS * this.age),
                tremble * Math.sin(WAGS * this.age),
                (LEAN * turn * this.pace) / STANDARD_GRAVITY
            );
        }
    }

    /** Shows the road behind a car, or no longer. */
    private reflect(target: Entity | null): void {
        if (target && !this.wantsRear) {
            this.wantsRear = true;
            useLate(rearMirror, this.entity, 'the mirror', (module) => {
                this.rear = this.entity.camera ? new module.RearMirror(this.entity) : null;
            });
        }
        this.rear?.show(target, this.eyeAt('driverEye', this.entity));
    }

    private drag({ buttons, movementX, movementY }: PointerEvent, height: number): void {
        if (buttons === 1 && this.enabled && this.numbers.good.mode === CameraMode.ORBIT) {
            const turn = DRAG / Math.max(1, height);
            this.orbitYaw -= movementX * turn;
            this.orbitPitch += movementY * turn;
        }
    }

    private zoom({ deltaY }: WheelEvent): void {
        if (this.enabled && this.numbers.good.mode === CameraMode.ORBIT) {
            this.orbitZoom *= ZOOM ** deltaY;
        }
    }

    /** Turns the heading after the car, whatever is shown: on the way back to the chase nothing jumps. */
    private swing(target: Entity, dt: number, own: Level | null): void {
        velocity.copy(target.rigidbody?.linearVelocity ?? Vec3.ZERO);
        this.spring.follow(velocity, dt);
        forward.copy(target.forward).mulScalar(-1); // vehicles look along +Z
        if (own) {
            // all is found as over the level of the world, and turned to its own at the end
            own.toLevel(velocity);
            own.toLevel(forward);
        }
        const speed = velocity.dot(forward);
        // when the car slides, look between its nose and its travel
        sight.copy(forward);
        if (speed > 3) {
            sight.add(focus.copy(velocity).mulScalar(1 / velocity.length()));
        }
        const aim = Math.atan2(sight.x, sight.z);
        if (this.following !== target) {
            this.following = target;
            this.heading = aim;
            this.pace = speed;
            this.spring.reset(target.rigidbody?.linearVelocity ?? Vec3.ZERO);
            this.bend = 0;
        }
        let turn = (aim - this.heading) % (2 * Math.PI);
        turn = turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
        this.heading += turn * (1 - Math.exp(-this.numbers.good.swingRate * dt));
        this.pace += (speed - this.pace) * (1 - Math.exp(-2 * dt));
        const yawRate = target.rigidbody?.angularVelocity.dot(own?.shownUp ?? Vec3.UP) ?? 0;
        this.bend += (Math.max(-MOST_BEND, Math.min(MOST_BEND, yawRate)) - this.bend) * (1 - Math.exp(-4 * dt));
    }

    /** Finds distance and heights that are automatic. */
    private frame(target: Entity, dt: number): void {
        const { framing, lens, extent } = this;
        const { distance, height, lookHeight } = this.numbers.good;
        framing.distance = distance;
        framing.height = height;
        framing.lookHeight = lookHeight;
        const { camera } = this.entity;
        if (distance > 0 && height !== 0) {
            return;
        }
        const aspect = camera?.aspectRatio ?? 0;
        if (camera && aspect > 0 && aspect < Infinity) {
            // a canvas that is not laid out yet has none
            const half = Math.tan((this.baseFov / 2) * DEG);
            lens.across = camera.horizontalFov ? half : half * aspect;
            lens.upward = lens.across / aspect;
            lens.near = camera.nearClip;
        }
        extent.follow(target, dt);
        frameChase(extent, lens, framing);
    }

    /** Motion in force, 0 to 1. */
    private get liveliness(): number {
        return this.calm?.matches ? 0 : this.numbers.good.motion;
    }

    /** 1 at 100 km/h. */
    private get hurry(): number {
        return Math.min(1.5, Math.abs(this.pace) / (100 / 3.6));
    }

    private chase(target: Entity, back: boolean): void {
        const { pullBack, speedFov } = this.numbers.good;
        const distance = (this.framing.distance + pullBack * this.hurry) * (back ? -1 : 1);
        const heading = this.heading - (back ? 0 : this.framing.aside);
        eye.set(
            focus.x - Math.sin(heading) * distance,
            target.getPosition().y + this.framing.height,
            focus.z - Math.cos(heading) * distance
        );
        this.setFov(this.baseFov + speedFov * this.hurry);
    }

    private ride(target: Entity, place: 'hoodEye' | 'driverEye', back: boolean, own: Level | null): void {
        const { steadiness, onboardFov, speedFov } = this.numbers.good;
        const motion = this.liveliness;
        target.getWorldTransform().transformPoint(this.eyeAt(place, target), eye);
        level.setFromAxisAngle(Vec3.UP, Math.atan2(forward.x, forward.z) / DEG);
        if (own) {
            level.mul2(own.rotation, level);
        }
        rotation.slerp(target.getRotation(), level, steadiness);
        if (!back) {
            rotation.mul(ABOUT);
        }
        if (place === 'driverEye') {
            eye.sub(sight.copy(this.spring.lag).mulScalar(SWAY * motion));
        }
        this.entity.setPosition(eye);
        this.entity.setRotation(rotation);
        if (place === 'driverEye') {
            const turn = (back ? -motion : motion) * this.bend;
            this.entity.rotateLocal(0, 0, (HEAD_LEAN * turn * this.pace) / STANDARD_GRAVITY);
        }
        this.setFov(onboardFov + speedFov * this.hurry, ONBOARD_NEAR);
    }

    /** Place of an onboard camera, m from the car's origin. */
    private eyeAt(place: 'hoodEye' | 'driverEye', target: Entity): Vec3 {
        const given = this.validator.point(place, this[place], this.eyes[place], EYE);
        if (place === 'driverEye' || given.lengthSq() > 0) {
            return given;
        }
        return this.hood?.find(target, this.age) ?? HOOD;
    }

    private circle(): void {
        this.orbitPitch = Math.max(-10, Math.min(85, this.orbitPitch));
        this.orbitZoom = Math.max(NEAR, Math.min(FAR, this.orbitZoom));
        const yaw = this.orbitYaw * DEG;
        const pitch = this.orbitPitch * DEG;
        const distance = this.framing.distance * this.orbitZoom;
        const flat = distance * Math.cos(pitch);
        eye.set(focus.x - Math.sin(yaw) * flat, focus.y + distance * Math.sin(pitch), focus.z - Math.cos(yaw) * flat);
        this.setFov(this.baseFov);
    }

    private standBeside(trackSide: TrackSide, dt: number): void {
        const { trackDistance, trackAside, trackHeight, clearance, onboardFov } = this.numbers.good;
        trackSide.follow(this.app, focus, velocity, forward, trackDistance, trackAside, trackHeight, clearance, dt);
        eye.copy(trackSide.place);
        // the picture is as high as the car is away in the chase
        const angle = 2 * Math.atan(this.framing.distance / 2 / Math.max(0.1, eye.distance(focus)));
        this.setFov(Math.max(LENS, Math.min(onboardFov, angle / DEG)));
    }

    /** @param most - Farthest near clip distance, m; the camera's own if there is none. */
    private setFov(fov: number, most = 0): void {
        const { camera } = this.entity;
        if (!camera) {
            return;
        }
        camera.fov = fov;
        if (most > 0 !== this.otherNear > 0) {
            const near = camera.nearClip;
            camera.nearClip = this.otherNear || Math.min(near, most);
            this.otherNear = most && near;
        }
    }
}
