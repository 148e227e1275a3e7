import type { PathPlan, Point } from '../scenario.js';

/** Longest straight piece of a circle, share of its radius. */
const PIECE = 0.02;

/** How far ahead of the last place the next one is sought, m. */
const REACH = 30;

/** A way along straight pieces; before its beginning and beyond its end it goes straight on, unless it is a circle. */
export class Path {
    private readonly points: Point[];
    private readonly lengths: number[] = [0];
    private readonly closed: boolean;
    private place = 0;

    constructor(plan: PathPlan) {
        this.closed = plan.points === undefined;
        this.points = plan.points ?? circle(plan.radius as number);
        for (let i = 1; i < this.points.length; i++) {
            const [a, b] = [this.points[i - 1], this.points[i]];
            this.lengths.push(this.lengths[i - 1] + Math.hypot(b[0] - a[0], b[1] - a[1]));
        }
    }

    /** Distance along the path of its point next to a place, not far from the last one that was asked for, m. */
    nearest([x, y]: Point): number {
        const step = REACH / 60;
        let best = Infinity;
        let at = this.place;
        for (let s = this.place - step; s < this.place + REACH; s += step) {
            const { point } = this.at(s);
            const distance = Math.hypot(point[0] - x, point[1] - y);
            if (distance < best) {
                best = distance;
                at = s;
            }
        }
        const { point, direction } = this.at(at);
        at += (x - point[0]) * Math.cos(direction) + (y - point[1]) * Math.sin(direction);
        this.place = at;
        return at;
    }

    /** The point at a distance along the path, and where the path runs there, rad from x to the left. */
    at(distance: number): { point: Point; direction: number } {
        const { points, lengths } = this;
        const total = lengths[lengths.length - 1];
        const s = this.closed ? ((distance % total) + total) % total : distance;
        let i = lengths.findIndex((length) => length > s);
        i = i < 0 ? points.length - 1 : Math.max(1, i);
        const [a, b] = [points[i - 1], points[i]];
        const share = (s - lengths[i - 1]) / (lengths[i] - lengths[i - 1]);
        return {
            point: [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])],
            direction: Math.atan2(b[1] - a[1], b[0] - a[0])
        };
    }
}

function circle(radius: number): Point[] {
    const count = Math.ceil((2 * Math.PI) / PIECE);
    return Array.from({ length: count + 1 }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return [Math.abs(radius) * Math.sin(angle), radius * (1 - Math.cos(angle))];
    });
}
