import { RoadsError } from './roads-error.js';
import { childrenOf, readXml, type XmlElement } from './xml.js';
import type { Road, RoadNetworkJson, RoadNode, RoadPoint } from '../src/roads/road-network.js';

/** Mean radius of the Earth, m: IUGG, geodetic reference system 1980 (H. Moritz, J. Geodesy 74, 2000). */
const EARTH = 6_371_008.8;

/** Miles per hour, km/h. */
const MPH = 1.609344;

/** Walking pace of streets where children play, km/h. */
const WALK = 7;

/** Fastest that a road without a limit is driven, km/h: what Germany advises. */
const ADVISED = 130;

/** Height of a layer of ways above the one below, m: clearance of 4.5 m and a deck. Estimate. Ramps are so long, m. */
const STOREY = 6;
const RAMP = 8;

/** Kinds of ways for cars, with the lanes in each direction, their width, m, and the limit, km/h, where the map says none. Estimates. */
const KINDS: Readonly<Record<string, readonly [lanes: number, width: number, limit: number]>> = {
    motorway: [2, 3.75, 120],
    motorway_link: [1, 3.75, 60],
    trunk: [1, 3.5, 100],
    trunk_link: [1, 3.5, 60],
    primary: [1, 3.5, 70],
    primary_link: [1, 3.5, 50],
    secondary: [1, 3.25, 50],
    secondary_link: [1, 3.25, 50],
    tertiary: [1, 3.25, 50],
    tertiary_link: [1, 3.25, 50],
    unclassified: [1, 3, 50],
    residential: [1, 3, 50],
    road: [1, 3, 50],
    living_street: [1, 2.75, 7]
};

/** Least rank of a road whose traffic goes first: tertiary. */
const MAIN = Object.keys(KINDS).length - Object.keys(KINDS).indexOf('tertiary') - 1;

/** Signals on a way belong to a junction that is nearer than this, m; those farther away are for people who cross. Estimate. */
const SIGNALED = 40;

/** Values of `access` and `motor_vehicle` with which the public does not drive. */
const CLOSED = new Set(['no', 'private', 'permit', 'agricultural', 'forestry', 'emergency']);

/** Kinds of nodes at which cars turn around. */
const LOOPS = new Set(['turning_circle', 'turning_loop', 'mini_roundabout']);

const ELEMENTS = new Set(['osm', 'node', 'way', 'nd', 'tag']);

type Tags = Readonly<Record<string, string>>;

interface Place {
    lat: number;
    lon: number;
    tags: Tags;
}

interface Way {
    nodes: string[];
    tags: Tags;
}

/**
 * Roads of an extract of OpenStreetMap: of the XML that its site exports, or of the JSON of the Overpass API. North is -Z, and the origin is in
 * the middle. Ways that meet in a node are a junction. Read are `highway`, `oneway`, `junction=roundabout`, `lanes`,
 * `lanes:forward`, `lanes:backward`, `maxspeed`, `access`, `motor_vehicle`, `area`, `layer`, turning circles, stop and give-way signs and traffic signals (wiki.openstreetmap.org). Where no sign
 * is mapped, minor roads yield to main ones and to roundabouts.
 *
 * @param text - The file.
 * @throws {RoadsError} If it has no roads.
 */
export function roadsOfOpenStreetMap(text: string): RoadNetworkJson {
    const { places, ways } = text.trimStart().startsWith('{') ? readJson(text) : readOsmXml(text);
    const driven = ways.filter(
        ({ nodes, tags }) =>
            Object.hasOwn(KINDS, tags.highway ?? '') &&
            tags.area !== 'yes' &&
            !CLOSED.has(tags.motor_vehicle ?? tags.access ?? '') &&
            nodes.length > 1
    );
    const whole = driven.map((way) => ({ ...way, nodes: way.nodes.filter((id) => places.has(id)) }));
    const used = whole.filter(({ nodes }) => nodes.length > 1);
    if (used.length === 0) {
        throw new RoadsError(
            'there is no road in the map: give an export that has ways with highway=residential and the like, and their nodes'
        );
    }
    const project = projection(used.flatMap(({ nodes }) => nodes.map((id) => places.get(id)!)));
    const meetings = meetingsOf(used);
    const lit = litMeetings(used, meetings, places, project);
    const indices = new Map<string, number>();
    const nodes: RoadNode[] = [];
    const nodeOf = (id: string): number => {
        let index = indices.get(id);
        if (index === undefined) {
            const [x, , z] = project(places.get(id)!);
            const turnsAround = LOOPS.has(places.get(id)!.tags.highway ?? '');
            indices.set(id, (index = nodes.length));
            const trafficLights = lit.has(id);
            nodes.push({ x, z, ...(turnsAround && { turnsAround }), ...(trafficLights && { trafficLights }) });
        }
        return index;
    };
    const roads = used.flatMap(({ nodes: ids, tags }): Road[] => {
        const numbers = numbersOf(tags);
        return partsOf(ids, meetings).map((part) => ({
            ...signsAlong(part.map((id) => places.get(id)!.tags)),
            from: nodeOf(part[0]),
            to: nodeOf(part[part.length - 1]),
            points: raise(
                part.map((id) => project(places.get(id)!)),
                Number.parseInt(tags.layer ?? '0', 10)
            ),
            ...numbers
        }));
    });
    const ranks = used.flatMap(({ nodes: ids, tags }) => partsOf(ids, meetings).map(() => rankOf(tags)));
    giveWay(roads, ranks, nodes.length);
    return { version: 1, nodes, roads };
}

function readOsmXml(text: string): { places: Map<string, Place>; ways: Way[] } {
    const [osm] = childrenOf(readXml(text, ELEMENTS), 'osm');
    const tagsOf = (element: XmlElement): Tags =>
        Object.fromEntries(childrenOf(element, 'tag').map(({ attributes: { k, v } }) => [k, v]));
    const places = new Map<string, Place>();
    for (const node of childrenOf(osm, 'node')) {
        const { id, lat, lon } = node.attributes;
        addPlace(places, id, { lat: Number(lat), lon: Number(lon), tags: tagsOf(node) });
    }
    const ways = childrenOf(osm, 'way').map((way) => ({
        nodes: childrenOf(way, 'nd').map(({ attributes }) => attributes.ref),
        tags: tagsOf(way)
    }));
    return { places, ways };
}

/** Elements of the Overpass API: `[out:json]; way[highway](box); (._; >;); out;`. */
function readJson(text: string): { places: Map<string, Place>; ways: Way[] } {
    const { elements } = JSON.parse(text) as { elements?: unknown };
    const places = new Map<string, Place>();
    const ways: Way[] = [];
    for (const element of Array.isArray(elements) ? (elements as unknown[]) : []) {
        const { type, id, lat, lon, nodes, tags } = (element ?? {}) as Record<string, unknown>;
        const known = typeof tags === 'object' && tags !== null ? (tags as Tags) : {};
        if (type === 'node') {
            addPlace(places, String(id), { lat: Number(lat), lon: Number(lon), tags: known });
        } else if (type === 'way' && Array.isArray(nodes)) {
            ways.push({ nodes: nodes.map(String), tags: known });
        }
    }
    return { places, ways };
}

function addPlace(places: Map<string, Place>, id: string, place: Place): void {
    if (Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180) {
        places.set(id, place);
    }
}

/** Meters east and south of the middle of places: equirectangular, off by 1 in 1 000 in 10 km at most. */
function projection(places: readonly Place[]): (place: Place) => RoadPoint {
    const middleOf = (key: 'lat' | 'lon'): number => {
        let [least, most] = [Infinity, -Infinity];
        for (const place of places) {
            least = Math.min(least, place[key]);
            most = Math.max(most, place[key]);
        }
        return (least + most) / 2;
    };
    const [lat, lon] = [middleOf('lat'), middleOf('lon')];
    const meters = (EARTH * Math.PI) / 180;
    const east = meters * Math.cos((lat * Math.PI) / 180);
    const round = (value: number): number => Math.round(value * 100) / 100;
    return (place) => [round(east * (place.lon - lon)), 0, round(meters * (lat - place.lat))];
}

/**
 * A bridge or a tunnel, which leads over or under other ways in its middle. The traffic lies on the ground that it finds there; this is where
 * it looks for it.
 */
function raise(points: RoadPoint[], layer: number): RoadPoint[] {
    if (!(Math.abs(layer) > 0 && Math.abs(layer) <= 5)) {
        return points;
    }
    const lengths = points.map(([x, , z], k) => (k > 0 ? Math.hypot(x - points[k - 1][0], z - points[k - 1][2]) : 0));
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const raised: RoadPoint[] = [];
    let at = 0;
    points.forEach(([x, y, z], k) => {
        const steps = Math.max(1, Math.ceil(lengths[k] / RAMP));
        for (let step = k > 0 ? 1 : steps; step <= steps; step++) {
            const share = step / steps;
            const from = points[Math.max(0, k - 1)];
            const way = at + share * lengths[k];
            const height = layer * STOREY * Math.min(1, way / RAMP, (total - way) / RAMP);
            const mix = (a: number, b: number): number => Math.round(100 * (a + share * (b - a))) / 100;
            raised.push([mix(from[0], x), Math.round(100 * (y + height)) / 100, mix(from[2], z)]);
        }
        at += lengths[k];
    });
    return raised;
}

/** Nodes at which ways meet, end, or pass a second time. */
function meetingsOf(ways: readonly Way[]): Set<string> {
    const meetings = new Set<string>();
    const seen = new Set<string>();
    for (const { nodes } of ways) {
        nodes.forEach((id, k) => {
            if (seen.has(id) || k === 0 || k === nodes.length - 1) {
                meetings.add(id);
            }
            seen.add(id);
        });
    }
    return meetings;
}

/** A way, cut where others meet it. */
function partsOf(nodes: readonly string[], meetings: ReadonlySet<string>): string[][] {
    const parts: string[][] = [];
    let part = [nodes[0]];
    for (const id of nodes.slice(1)) {
        part.push(id);
        if (meetings.has(id)) {
            parts.push(part);
            part = [id];
        }
    }
    return parts;
}

/** Signs at the ends of a part of a way, by the tags of its nodes: `highway=stop` or `give_way`, in the half that they are for. */
function signsAlong(tags: readonly Tags[]): Pick<Road, 'beginSign' | 'endSign'> {
    const signs: Pick<Road, 'beginSign' | 'endSign'> = {};
    tags.slice(1, -1).forEach(({ highway, direction }, k) => {
        const sign = highway === 'stop' ? 'stop' : highway === 'give_way' ? 'yield' : null;
        if (sign) {
            const isEnd = direction === 'forward' || (direction !== 'backward' && 2 * (k + 1) >= tags.length - 1);
            signs[isEnd ? 'endSign' : 'beginSign'] = sign;
        }
    });
    return signs;
}

/**
 * Junctions with traffic signals: mapped at the node where ways meet, or on a way before it, at the line of those who come (wiki.openstreetmap.org,
 * "Tag:highway=traffic_signals").
 */
function litMeetings(
    ways: readonly Way[],
    meetings: ReadonlySet<string>,
    places: ReadonlyMap<string, Place>,
    project: (place: Place) => RoadPoint
): Set<string> {
    const lit = new Set<string>();
    const isSignal = (id: string): boolean => places.get(id)!.tags.highway === 'traffic_signals';
    for (const part of ways.flatMap(({ nodes }) => partsOf(nodes, meetings))) {
        const ends = [part[0], part[part.length - 1]];
        ends.filter(isSignal).forEach((id) => lit.add(id));
        for (const id of part.slice(1, -1).filter(isSignal)) {
            const { tags } = places.get(id)!;
            const [x, , z] = project(places.get(id)!);
            const [begin, end] = ends.map((each) => {
                const [ex, , ez] = project(places.get(each)!);
                return Math.hypot(ex - x, ez - z);
            });
            const direction = tags['traffic_signals:direction'] ?? tags.direction;
            const isEnd = direction === 'forward' || (direction !== 'backward' && end <= begin);
            if ((isEnd ? end : begin) < SIGNALED) {
                lit.add(ends[isEnd ? 1 : 0]);
            }
        }
    }
    return lit;
}

/** Rank of a way by its kind, as in {@link KINDS}: a roundabout is above all. */
function rankOf({ highway, junction }: Tags): number {
    const kinds = Object.keys(KINDS);
    return junction === 'roundabout' ? kinds.length : kinds.length - kinds.indexOf(highway) - 1;
}

/** Lets roads without a sign give way to one that leads through a junction and is a main road, or a roundabout. */
function giveWay(roads: readonly Road[], ranks: readonly number[], nodes: number): void {
    const arms = Array.from({ length: nodes }, (): { r: number; end: 'beginSign' | 'endSign' }[] => []);
    roads.forEach(({ from, to }, r) => {
        arms[from].push({ r, end: 'beginSign' });
        arms[to].push({ r, end: 'endSign' });
    });
    for (const meeting of arms) {
        const highest = Math.max(...meeting.map(({ r }) => ranks[r]));
        const isThrough = meeting.filter(({ r }) => ranks[r] === highest).length > 1;
        for (const { r, end } of meeting) {
            if (isThrough && highest >= MAIN && ranks[r] < highest) {
                roads[r][end] ??= 'yield';
            }
        }
    }
}

/** Lanes and limit of a way. */
function numbersOf(tags: Tags): Pick<Road, 'forward' | 'backward' | 'laneWidth' | 'speedLimit'> {
    const [usual, laneWidth, limit] = KINDS[tags.highway];
    const isRound = tags.junction === 'roundabout' || tags.junction === 'circular';
    const implied = isRound || tags.highway === 'motorway' || tags.highway === 'motorway_link';
    const oneway = tags.oneway ?? (implied ? 'yes' : 'no');
    const isBack = oneway === '-1' || oneway === 'reverse';
    const isOneWay = isBack || oneway === 'yes' || oneway === 'true' || oneway === '1';
    const lanes = countOf(tags.lanes);
    const one = lanes ?? (isRound ? 1 : usual);
    const two = lanes ? Math.max(1, Math.floor(lanes / 2)) : usual;
    const forward = isOneWay
        ? isBack
            ? 0
            : one
        : (countOf(tags['lanes:forward']) ?? (lanes ? Math.max(1, lanes - two) : usual));
    const backward = isOneWay ? (isBack ? one : 0) : (countOf(tags['lanes:backward']) ?? two);
    const speedLimit = limitOf(tags.maxspeed) ?? limit;
    return { forward, backward, laneWidth, speedLimit: Math.round(100 * Math.min(400, Math.max(1, speedLimit))) / 100 };
}

/** A number of lanes, 8 at most; undefined where the tag has none. */
function countOf(text: string | undefined): number | undefined {
    const count = Math.round(Number.parseFloat(text ?? ''));
    return count >= 1 ? Math.min(8, count) : undefined;
}

/** A speed limit, km/h: `50`, `30 mph`, `walk`, `none`, `DE:urban`; undefined for others. */
function limitOf(text: string | undefined): number | undefined {
    const value = Number.parseFloat(text ?? '');
    if (value > 0) {
        return value * (/mph/.test(text!) ? MPH : 1);
    }
    const word = text?.split(':').pop();
    const known: Readonly<Record<string, number>> = { walk: WALK, none: ADVISED, urban: 50, rural: 100 };
    return word !== undefined && Object.hasOwn(known, word) ? known[word] : undefined;
}
