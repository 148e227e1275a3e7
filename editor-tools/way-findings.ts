// Findings of the components at Launch about the ways along which cars drive by themselves; check.test.ts compares the words.
import type { Entity } from 'playcanvas';

import type { Editor } from './editor.js';
import { filledFinding } from './filled-finding.js';
import { laneFindings, type Ways } from './lane-findings.js';
import { scriptsOf, type SceneScript } from './scene-script.js';
import { isOn } from './switched-on.js';
import { finding, type Finding } from '../src/components/findings/report.js';
import { faultOfWay, fewWaypoints, middleOf } from '../src/components/race/course.js';
import { PATH_TAG } from '../src/components/vehicle/nearest-path.js';
import {
    BAD_TRAFFIC_MODEL,
    NO_AUTOPILOT_PATH,
    NO_ROADS,
    NO_TRAFFIC,
    NO_TRAFFIC_MODEL,
    NO_TRAFFIC_PATH
} from '../src/messages/components.js';

/**
 * Findings of autopilots, traffic, its lights and its roads.
 *
 * @param editor - The Editor.
 * @param driven - All cars.
 * @param controlled - Cars that have a Vehicle Controller.
 */
export function wayFindings(editor: Editor, driven: readonly Entity[], controlled: readonly Entity[]): Finding[] {
    const tagged = editor
        .call('entities:list')
        .filter((observer) => (observer.get('tags') as string[] | null)?.includes(PATH_TAG) && isOn(editor, observer))
        .flatMap(({ entity }) => entity ?? []);
    const gates = scriptsOf(editor, 'checkpoint').map(({ entity }) => entity.parent);
    const hasCourse = gates.some((course, i) => gates.indexOf(course) < i);
    const networks = scriptsOf(editor, 'roadNetwork');
    const isNetwork = (way: Entity): boolean => networks.some(({ entity }) => entity === way);
    return [
        ...scriptsOf(editor, 'vehicleAutopilot')
            .filter(({ entity }) => driven.includes(entity)) // it wants a car first
            .flatMap((pilot) => autopilotWay(pilot, tagged, hasCourse)),
        ...scriptsOf(editor, 'vehicleTraffic').flatMap((traffic) =>
            trafficWays(traffic, tagged, controlled, isNetwork)
        ),
        ...laneFindings(scriptsOf(editor, 'trafficSign'), scriptsOf(editor, 'trafficLights'), [
            ...scriptsOf(editor, 'vehicleTraffic').map((traffic) => waysOfTraffic(traffic, tagged, isNetwork)),
            ...scriptsOf(editor, 'vehicleAutopilot')
                .filter(({ attributes }) => attributes.heedSigns === true)
                .map(wayOfPilot)
        ]),
        ...networks.flatMap((network) => roadsFile(editor, network))
    ];
}

function autopilotWay({ entity, attributes }: SceneScript, tagged: readonly Entity[], hasCourse: boolean): Finding[] {
    const place = 'vehicleAutopilot.path';
    const path = attributes.path as Entity | null;
    if (path) {
        return faultsOf(path, attributes.closed as boolean, entity, place);
    }
    const found = tagged.some(({ children }) => children.length > 0) || hasCourse;
    return found ? [] : [finding(NO_AUTOPILOT_PATH, entity, place)];
}

function trafficWays(
    { entity, attributes }: SceneScript,
    tagged: readonly Entity[],
    controlled: readonly Entity[],
    isNetwork: (way: Entity) => boolean
): Finding[] {
    const chosen = chosenIn(attributes.paths);
    const ways = chosen.length > 0 ? chosen : tagged;
    const models = chosenIn(attributes.models);
    const isEmpty = attributes.count === 0 && attributes.density === 0;
    return [
        ...(ways.length === 0 ? [finding(NO_TRAFFIC_PATH, entity, 'vehicleTraffic.paths')] : []),
        ...ways
            .filter((way) => !isNetwork(way))
            .flatMap((way) => faultsOf(way, attributes.closed as boolean, entity, 'vehicleTraffic.paths')),
        ...(ways.length > 0 && isEmpty ? [finding(NO_TRAFFIC, entity, 'vehicleTraffic.count')] : []),
        ...(models.length === 0 ? [finding(NO_TRAFFIC_MODEL, entity, 'vehicleTraffic.models')] : []),
        ...(ways.length === 0 || isEmpty ? [] : models)
            .filter((model) => !controlled.includes(model))
            .map(({ name }) => finding(BAD_TRAFFIC_MODEL, entity, 'vehicleTraffic.models', { name }))
    ];
}

/** Entities of a list that are there. */
function chosenIn(list: unknown): Entity[] {
    return (list as (Entity | null)[]).filter((entity) => entity !== null);
}

function faultsOf(way: Entity, closed: boolean, entity: Entity, place: string): Finding[] {
    const fault =
        faultOfWay(way.children, closed) ?? (middleOf(way.children, closed) ? null : fewWaypoints(way, closed));
    return fault ? [filledFinding(fault, entity, place)] : [];
}

function waysOfTraffic(
    { attributes }: SceneScript,
    tagged: readonly Entity[],
    isNetwork: (way: Entity) => boolean
): Ways {
    const chosen = chosenIn(attributes.paths);
    const paths = chosen.length > 0 ? chosen : tagged;
    return { paths: paths.some(isNetwork) ? null : paths, closed: attributes.closed as boolean, isTraffic: true };
}

function wayOfPilot({ attributes }: SceneScript): Ways {
    const path = attributes.path as Entity | null;
    return { paths: path && [path], closed: attributes.closed as boolean, isTraffic: false };
}

function roadsFile(editor: Editor, { entity, attributes }: SceneScript): Finding[] {
    const name = attributes.file as string;
    const isThere = editor
        .call('assets:list')
        .some((asset) => asset.get('type') === 'json' && asset.get('name') === name);
    return isThere ? [] : [finding(NO_ROADS, entity, 'roadNetwork.file', { name })];
}
