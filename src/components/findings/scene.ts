import type { AppBase, CameraComponent, Entity, Script } from 'playcanvas';

import { finding, type Finding } from './report.js';
import { runtimePlace } from '../../messages/runtime-place.js';
import { HIDDEN_CAMERA, NO_DRIVER, PRELOADED, SHARED_KEYS } from '../../messages/scene.js';

/** Components that drive cars. */
export const DRIVERS = ['vehicleInput', 'vehicleAutopilot', 'remoteVehicle', 'vehicleTraffic'] as const;

/** Prefabs and looks of the pack. */
const DATA = /\.(?:look|template|tools)\.json$/;

/** A camera, as far as it can be seen which part of the screen it draws over. */
export interface View extends Pick<CameraComponent, 'entity' | 'priority' | 'clearColorBuffer'> {
    readonly rect: { readonly x: number; readonly y: number; readonly z: number; readonly w: number };
    readonly renderTarget?: unknown;
}

/** A Vehicle Input, as far as it can be seen which keys it hears. */
export interface Input {
    readonly entity: Entity;
    readonly keys: { readonly enabled: boolean; readonly throttle: string };
}

/** A car, as far as it can be seen who drives it. */
export interface Seat {
    readonly entity: Entity;

    /** True if a driver is on it, switched on or off. */
    readonly taken: boolean;

    /** True if one drives it. */
    readonly driven: boolean;
}

/** A car of the scene. */
interface Car {
    readonly entity: Entity;
    readonly vehicle: unknown;
    readonly isTowed?: boolean;
}

/**
 * Problems of the scene of a launched game, which its cars do not see alone.
 *
 * @param app - The app.
 * @param all - All cars and trailers, wired or not.
 */
export function sceneFindings(app: AppBase, all: readonly Car[]): Finding[] {
    const cars = all.filter(({ isTowed }) => !isTowed);
    const seats = cars.map(seatOf).filter(({ driven }, i) => driven || cars[i].vehicle); // a faulty one wants other things first
    const preloaded = app.assets.filter(({ name, preload }) => preload && DATA.test(name));
    const sizes = preloaded.map(({ file }) => (file as { size?: number } | null)?.size ?? 0);
    return [
        ...(runtimePlace() === 'Editor' ? driverFindings(seats, () => !!app.root.findOne(mayDrive)) : []),
        ...keyFindings(cars.flatMap(inputOf)),
        ...cameraFindings(app.systems.camera?.cameras ?? []),
        ...preloadFindings(app.root, sizes)
    ];
}

function seatOf({ entity }: Car): Seat {
    const drivers = driversOf(entity);
    return { entity, taken: drivers.some(Boolean), driven: drivers.some((each) => each?.enabled) };
}

/** The Vehicle Input of a car that nothing else drives. */
function inputOf({ entity }: Car): Input[] {
    const [input, ...others] = driversOf(entity);
    const alone = input?.enabled && !others.some((each) => each?.enabled);
    return alone ? [{ entity, keys: (input as unknown as Input).keys }] : [];
}

function driversOf(entity: Entity): (Script | null | undefined)[] {
    return DRIVERS.map((name) => entity.script?.get(name));
}

/**
 * Finds cars that nothing drives. One whose driver is switched off waits for it, unless all do.
 *
 * @param seats - All cars that could drive, and those that are driven.
 * @param mayDrive - True if something that is not on the cars may drive them.
 */
export function driverFindings(seats: readonly Seat[], mayDrive: () => boolean): Finding[] {
    const idle = seats.some(({ driven }) => driven) ? seats.filter(({ taken }) => !taken) : seats;
    const names = idle.map(({ entity }) => entity.name).join(', ');
    return idle.length > 0 && !mayDrive() ? [finding(NO_DRIVER, idle[0].entity, 'vehicleInput', { names })] : [];
}

/**
 * Finds cars that one key accelerates together.
 *
 * @param inputs - Vehicle Inputs that are enabled, and alone drive their car.
 */
export function keyFindings(inputs: readonly Input[]): Finding[] {
    const keysOf = ({ keys }: Input): string[] => (keys.enabled ? keys.throttle.split(' ') : []);
    const alike = inputs
        .map((input) => inputs.filter((other) => keysOf(other).some((key) => keysOf(input).includes(key))))
        .find(({ length }) => length > 1);
    return alike ? [finding(SHARED_KEYS, alike[1].entity, 'vehicleInput.keys', { count: alike.length })] : [];
}

/**
 * Finds cameras that another one draws over.
 *
 * @param cameras - All that are enabled.
 */
export function cameraFindings(cameras: readonly View[]): Finding[] {
    const whole = cameras
        .filter(({ rect, renderTarget, clearColorBuffer }) => {
            const { x, y, z, w } = rect;
            return !renderTarget && clearColorBuffer && Math.max(x, y) <= 0 && Math.min(x + z, y + w) >= 1;
        })
        .sort((a, b) => a.priority - b.priority);
    const top = whole.pop();
    return top ? whole.map(({ entity }) => finding(HIDDEN_CAMERA, entity, 'camera', { name: top.entity.name })) : [];
}

/**
 * Finds preloaded data for which every player waits though nothing reads it.
 *
 * @param root - Entity that the finding names.
 * @param sizes - Sizes of these files, bytes.
 */
export function preloadFindings(root: Entity, sizes: readonly number[]): Finding[] {
    const size = (sizes.reduce((sum, each) => sum + each, 0) / 1e6).toFixed(1);
    return sizes.length > 0 ? [finding(PRELOADED, root, 'preload', { count: sizes.length, size })] : [];
}

/** True for an entity with traffic, or with a script of the game: it may drive any car, unless it only moves a camera. */
function mayDrive(node: object): boolean {
    const { script, camera } = node as Entity;
    return (
        !!script?.enabled &&
        (!!script.get('vehicleTraffic')?.enabled ||
            (!camera && (script.scripts as Script[]).some((each) => !('validator' in each))))
    );
}
