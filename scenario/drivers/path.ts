import type { PathPlan, Point } from '../scenario.js';

/** Longest straight piece of a circle, share of its radius. */
const PIECE = 0.02;

/** Distance ahead of the last place within which the next one is sought, m. */
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
            const distance = this.distanceSquared(s, x, y);
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
        const s = this.within(distance);
        const i = this.endOfPiece(s);
        const [a, b] = [this.points[i - 1], this.points[i]];
        const share = this.share(s, i);
        return {
            point: [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])],
            direction: Math.atan2(b[1] - a[1], b[0] - a[0])
        };
    }

    /** Square of how far a place is from the point at a distance along the path, m². Asked for often. */
    private distanceSquared(along: number, x: number, y: number): number {
        const s = this.within(along);
        const i = this.endOfPiece(s);
        const a = this.points[i - 1];
        const b = this.points[i];
        const share = this.share(s, i);
        const dx = a[0] + share * (b[0] - a[0]) - x;
        const dy = a[1] + share * (b[1] - a[1]) - y;
        return dx * dx + dy * dy;
    }

    /** A distance along the path as one in its first round. */
    private within(distance: number): number {
        const total = this.lengths[this.lengths.length - 1];
        return this.closed ? ((distance % total) + total) % total : distance;
    }

    private share(s: number, i: number): number {
        return (s - this.lengths[i - 1]) / (this.lengths[i] - this.lengths[i - 1]);
    }

    /** Index of the point at which the piece ends that a distance, or a path gone straight on to there, lies on. */
    private endOfPiece(s: number): number {
        const { lengths } = this;
        let low = 1;
        let high = lengths.length - 1;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (lengths[middle] > s) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}

function circle(radius: number): Point[] {
    const count = Math.ceil((2 * Math.PI) / PIECE);
    return Array.from({ length: count + 1 }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return [Math.abs(radius) * Math.sin(angle), radius * (1 - Math.cos(angle))];
    });
}
