import type { AppBase, Entity } from 'playcanvas';

import { isGround } from './car-ground.js';
import { checkBar } from './check-bars.js';
import { CarCheck } from './check-cars.js';
import type { Editor } from './editor.js';
import { findFiles, findPreloaded, isComponent } from './pack-folder.js';
import { isStale, scriptIn } from './parse-scripts.js';
import { sizedBy } from './rigged-size.js';
import { scriptsOf, type SceneScript } from './scene-script.js';
import { isOn } from './switched-on.js';
import type { TorqueCurve } from './torque-curve.js';
import { towingFindings } from './towing-findings.js';
import { formerNames } from './updated-values.js';
import { wayFindings } from './way-findings.js';
import {
    BESIDE_CARS,
    CARS,
    missingCar,
    missingCheckpoints,
    missingController,
    missingLinkTarget,
    missingShown,
    missingTarget,
    OF_CARS,
    secondCar
} from './wiring-findings.js';
import { withScript } from './with-script.js';
import { Validator } from '../src/components/attributes/validator.js';
import { pullFindings, type Pull } from '../src/components/checks/pull.js';
import { chassisWarnings, stanceFindings } from '../src/components/findings/chassis.js';
import { chassisErrors, setRemote } from '../src/components/findings/errors.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import {
    cameraFindings,
    driverFindings,
    DRIVERS,
    keyFindings,
    preloadFindings,
    type Input,
    type Seat,
    type View
} from '../src/components/findings/scene.js';
import { findTutorialParts, type NamedParts } from '../src/components/plain-car/tutorial-parts.js';
import { wheelEntities } from '../src/components/plain-car/wheel-entities.js';
import { FORMER_ATTRIBUTES } from '../src/messages/attributes.js';
import { NO_AMMO } from '../src/messages/chassis.js';
import { MASS_NOT_SIZED, NO_GROUND, SCRIPT_NOT_LOADED, SCRIPTS_STALE } from '../src/messages/editor.js';
import { NO_NAMED_WHEELS } from '../src/messages/wheels.js';

import '../src/choices.js';
import '../src/messages/texts.js';

/** Share of its mass that a car may have more or less than it is sized for, such as a mass that was rounded. */
const SIZED_WITHIN = 0.001;

/** Result of a check. */
export interface Checked {
    cars: readonly Entity[];
    wheels: number;

    /** Errors first. */
    findings: Finding[];

    /** Top speeds of the cars on level ground without a limiter, m/s. */
    topSpeeds: ReadonlyMap<Entity, number>;

    /** Torque and power of their engines and motors at full throttle. */
    torqueCurves: ReadonlyMap<Entity, TorqueCurve>;
}

/** A camera in the data of a scene. */
interface StoredCamera {
    rect: readonly [x: number, y: number, z: number, w: number];
    priority: number;
    clearColorBuffer: boolean;
}

/**
 * Looks for what the components of the open scene will complain of at Launch, as far as that shows without physics: with
 * their own rules, on their data.
 */
export function checkScene(editor: Editor): Checked {
    const app = editor.call('viewport:app')!;
    const drivers = CARS.flatMap((name) => scriptsOf(editor, name)).sort((a, b) => a.place - b.place);
    const seconds = drivers.filter(({ entity }, i) => drivers.findIndex((other) => other.entity === entity) < i);
    const firsts = drivers.filter((driver) => !seconds.includes(driver));
    const driven = firsts.map(({ entity }) => entity);
    const controllers = firsts.filter(({ name }) => name === 'vehicleController');
    const wheels = scriptsOf(editor, 'wheelCollider');
    if (staleScripts(editor).some((name) => withScript(editor, name).length > 0)) {
        // attributes of an earlier version tell nothing of how the cars will drive
        return ranked(driven, wheels, [...project(editor, driven), ...outdated(editor)]);
    }
    const trailers = scriptsOf(editor, 'trailer');
    const cars = new CarCheck(
        app,
        controllers,
        wheels,
        trailers,
        scriptsOf(editor, 'hitch'),
        scriptsOf(editor, 'motorcycle').map(({ entity }) => entity),
        scriptsOf(editor, 'tracks').map(({ entity }) => entity)
    );
    const towed = trailers.map(({ entity }) => entity);
    const controlled = controllers.map(({ entity }) => entity);
    const fleet = {
        controlled,
        plain: driven.filter((car) => !controlled.includes(car)),
        trailers: towed,
        chassisOf: (wheel: Entity | null) => cars.holderOn(wheel)?.body?.entity ?? null
    };
    const chassis = [...new Set([...driven, ...cars.chassis])];
    const boxed = firsts.filter((driver) => namedParts(driver)?.boxes.length).map(({ entity }) => entity);
    const remotes = scriptsOf(editor, 'remoteVehicle');
    chassis.forEach((entity) =>
        setRemote(
            entity,
            remotes.some((remote) => remote.entity === entity)
        )
    );
    const pulled = scriptsOf(editor, 'vehicleGravity').map(({ entity }) => entity);
    const findings = [
        ...project(editor, chassis),
        ...chassis.flatMap((entity) => {
            const errors = boxed.includes(entity) ? [] : chassisErrors(entity);
            const falls = !pulled.includes(entity);
            return errors.length > 0
                ? errors
                : [...chassisWarnings(app, entity, falls), ...(falls ? stanceFindings(entity) : [])];
        }),
        ...unsized(editor, chassis),
        ...seconds.map(secondCar),
        ...cars.findings,
        ...scriptsOf(editor, 'antiRollBar').flatMap((bar) => checkBar(bar, cars)),
        ...firsts.filter((driver) => !controllers.includes(driver)).flatMap((driver) => plainWheels(app, driver)),
        ...BESIDE_CARS.flatMap((name) => scriptsOf(editor, name)).flatMap((script) => missingCar(script, fleet)),
        ...scriptsOf(editor, 'chaseCamera')
            .filter(({ attributes }) => !attributes.target)
            .map(missingTarget),
        ...scriptsOf(editor, 'vehicleGravity')
            .filter(({ entity }) => driven.includes(entity) || towed.includes(entity))
            .flatMap(({ entity, attributes }) => pullFindings(app, entity, attributes as unknown as Pull)),
        ...OF_CARS.flatMap((name) => scriptsOf(editor, name)).flatMap((script) => missingShown(script, driven)),
        ...remotes.flatMap((remote) => missingController(remote, controllers)),
        ...scriptsOf(editor, 'suspensionVisual')
            .filter(({ attributes }) => !attributes.target)
            .map(missingLinkTarget),
        ...keyFindings(inputsOf(editor, driven)),
        ...courses(editor),
        ...wayFindings(editor, driven, controlled),
        ...towingFindings(editor, fleet),
        ...unloaded(editor),
        ...outdated(editor)
    ];
    const faulty = findings.filter(({ severity }) => severity === 'error').map(({ entity }) => entity);
    const isFaulty = (car: Entity): boolean => faulty.some((part) => part === car || part.isDescendantOf(car));
    const seats = seatsOf(editor, driven).filter((seat) => seat.driven || !isFaulty(seat.entity)); // it wants other things first
    findings.push(...driverFindings(seats, () => mayDrive(editor)));
    return ranked(chassis, wheels, findings, cars);
}

function ranked(
    cars: readonly Entity[],
    wheels: readonly SceneScript[],
    findings: readonly Finding[],
    { topSpeeds, torqueCurves }: Pick<Checked, 'topSpeeds' | 'torqueCurves'> = {
        topSpeeds: new Map(),
        torqueCurves: new Map()
    }
): Checked {
    const errors = findings.filter(({ severity }) => severity === 'error');
    const rest = findings.filter(({ severity }) => severity !== 'error');
    return { cars, wheels: wheels.length, findings: [...errors, ...rest], topSpeeds, torqueCurves };
}

/** Rigged cars whose mass was changed while nothing followed it. */
function unsized(editor: Editor, chassis: readonly Entity[]): Finding[] {
    return chassis.flatMap((entity) => {
        const observer = editor.call('entities:get', entity.getGuid());
        const sized = observer && sizedBy(observer)?.mass;
        const mass = entity.rigidbody?.mass;
        return typeof sized === 'number' && mass !== undefined && Math.abs(mass / sized - 1) > SIZED_WITHIN
            ? [finding(MASS_NOT_SIZED, entity, 'rigidbody.mass', { mass, sized })]
            : [];
    });
}

/** Components that were parsed once, and pushed since. */
function staleScripts(editor: Editor): string[] {
    return findFiles(editor)
        .filter((file) => isComponent(file) && isStale(file))
        .map(scriptIn);
}

/** Finds components whose scripts the game does not load. */
function unloaded(editor: Editor): Finding[] {
    return findFiles(editor)
        .filter((file) => isComponent(file) && file.get('preload') === false)
        .flatMap((file) => scriptsOf(editor, scriptIn(file)))
        .map(({ entity, name }) => finding(SCRIPT_NOT_LOADED, entity, name));
}

/** Finds what is left of an earlier version of the pack: scripts that were not parsed since a push, values without an attribute. */
function outdated(editor: Editor): Finding[] {
    const files = findFiles(editor).filter(isComponent);
    const stale = staleScripts(editor);
    return [
        ...(stale.length > 0 ? [finding(SCRIPTS_STALE, rootOf(editor), 'scripts', { scripts: stale.join(', ') })] : []),
        ...files.map(scriptIn).flatMap((name) =>
            withScript(editor, name).flatMap((observer) => {
                const given = observer.get(`components.script.scripts.${name}.attributes`) as object | null | undefined;
                const former = formerNames(name).filter((attribute) => given && attribute in given);
                return former.length > 0 && observer.entity
                    ? [finding(FORMER_ATTRIBUTES, observer.entity, `${name}.attributes`, { names: former.join(', ') })]
                    : [];
            })
        )
    ];
}

function courses(editor: Editor): Finding[] {
    const checkpoints = scriptsOf(editor, 'checkpoint');
    return scriptsOf(editor, 'lapTimer').flatMap((timer) => missingCheckpoints(timer, checkpoints));
}

/** Checks the parts of the project that all cars need. */
function project(editor: Editor, chassis: readonly Entity[]): Finding[] {
    if (chassis.length === 0) {
        return [];
    }
    const hasGround = editor.call('entities:list').some((observer) => isGround(editor, observer));
    return [
        ...(editor.call('project:settings:hasPhysics') === false ? [finding(NO_AMMO, chassis[0], 'physics')] : []), // null: it cannot tell
        ...(hasGround ? [] : [missingGround(editor)]),
        ...cameraFindings(camerasOf(editor)),
        ...preloadFindings(
            rootOf(editor),
            findPreloaded(editor).map((file) => Number(file.get('file.size') ?? 0))
        )
    ];
}

/** Cars, with who drives them. */
function seatsOf(editor: Editor, cars: readonly Entity[]): Seat[] {
    const seats = DRIVERS.flatMap((name) => withScript(editor, name)).map(({ entity }) => entity);
    const drivers = DRIVERS.flatMap((name) => scriptsOf(editor, name)).map(({ entity }) => entity);
    return cars.map((entity) => ({ entity, taken: seats.includes(entity), driven: drivers.includes(entity) }));
}

/** True if traffic of the scene, or a script of the game, may drive any car: one that does not move a camera. */
function mayDrive(editor: Editor): boolean {
    const ours = findFiles(editor).map(scriptIn);
    return (
        scriptsOf(editor, 'vehicleTraffic').length > 0 ||
        editor
            .call('entities:list')
            .filter((observer) => !observer.get('components.camera') && isOn(editor, observer))
            .flatMap((observer) => Object.keys((observer.get('components.script.scripts') as object | null) ?? {}))
            .some((name) => !ours.includes(name))
    );
}

/** Vehicle Inputs that alone drive their car. */
function inputsOf(editor: Editor, cars: readonly Entity[]): Input[] {
    const others = DRIVERS.filter((name) => name !== 'vehicleInput').flatMap((name) => scriptsOf(editor, name));
    return scriptsOf(editor, 'vehicleInput')
        .filter(({ entity }) => cars.includes(entity) && others.every((other) => other.entity !== entity))
        .map(({ entity, attributes }) => ({ entity, keys: attributes.keys as Input['keys'] }));
}

/** Cameras that are enabled, as the game will have them. */
function camerasOf(editor: Editor): View[] {
    return editor.call('entities:list').flatMap((observer) => {
        const camera = observer.get('components.camera') as Partial<Record<string, unknown>> | null;
        if (!camera || camera.enabled === false || !observer.entity || !isOn(editor, observer)) {
            return [];
        }
        const { rect = [0, 0, 1, 1], priority = 0, clearColorBuffer = true } = camera as Partial<StoredCamera>;
        const [x, y, z, w] = rect;
        return [{ entity: observer.entity, rect: { x, y, z, w }, priority, clearColorBuffer }];
    });
}

function rootOf(editor: Editor): Entity {
    return editor.call('entities:root')!.entity as Entity;
}

function missingGround(editor: Editor): Finding {
    return finding(NO_GROUND, rootOf(editor), 'ground');
}

/** Parts of a Raycast Car that finds them by name at Launch; null if they are chosen. */
function namedParts({ entity, attributes }: SceneScript): NamedParts | null {
    return attributes.byName === true ? findTutorialParts(entity) : null;
}

/** Wheels of the cars that have no Wheel Colliders. */
function plainWheels(app: AppBase, driver: SceneScript): Finding[] {
    const { entity, attributes, choices, name } = driver;
    const validator = new Validator(entity, name, choices);
    const named = namedParts(driver)?.wheels ?? null;
    if (named?.length === 0) {
        validator.report('byName', NO_NAMED_WHEELS);
    } else if (named !== null || chassisErrors(entity).length === 0) {
        wheelEntities(app, entity, 'wheels', named ?? (attributes.wheels as Entity[]), validator);
    }
    return validator.findings;
}
