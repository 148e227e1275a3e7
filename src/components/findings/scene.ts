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

/**
 * Problems of the scene of a launched game, which its cars do not see alone.
 *
 * @param app - The app.
 * @param car - Chassis that the findings without an entity of their own name.
 */
export function sceneFindings(app: AppBase, car: Entity): Finding[] {
    const preloaded = app.assets.filter(({ name, preload }) => preload && DATA.test(name));
    const sizes = preloaded.map(({ file }) => (file as { size?: number } | null)?.size ?? 0);
    return [
        ...(runtimePlace() === 'Editor' && !app.root.findOne(mayDrive)
            ? [finding(NO_DRIVER, car, 'vehicleInput')]
            : []),
        ...keyFindings(inputsIn(app.root)),
        ...cameraFindings(app.systems.camera?.cameras ?? []),
        ...preloadFindings(app.root, sizes)
    ];
}

/** Returns the Vehicle Inputs that are enabled, but those of cars that something else drives. */
function inputsIn(root: Entity): Input[] {
    const inputs = root.find((node) => {
        const { script } = node as Entity;
        const on = DRIVERS.filter((name) => script?.get(name)?.enabled);
        return on.length === 1 && on[0] === 'vehicleInput';
    }) as Entity[];
    return inputs.map((entity) => ({ entity, keys: (entity.script!.get('vehicleInput') as unknown as Input).keys }));
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

/** True for an entity with a driver, or with a script of the game: it may drive any car, unless it only moves a camera. */
function mayDrive(node: object): boolean {
    const { script, camera } = node as Entity;
    return (
        !!script?.enabled &&
        (DRIVERS.some((name) => script.get(name)?.enabled) ||
            (!camera && (script.scripts as Script[]).some((each) => !('validator' in each))))
    );
}
