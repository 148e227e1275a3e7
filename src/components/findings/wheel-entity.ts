import { Entity } from 'playcanvas';

import { finding, type Finding } from './report.js';
import { scaleFindings } from './scale.js';

/** Cosine of the largest lean of a suspension: forks of motorcycles lean, at 45 degrees it is not a suspension. */
const UPRIGHT = Math.SQRT1_2;

/** Finds what makes an entity unsuitable as a place for a wheel. */
export function wheelEntityFindings(wheel: Entity, chassis: Entity, visual: Entity | null): Finding[] {
    const solid = solidPart(wheel) ?? (visual && !visual.isDescendantOf(wheel) ? solidPart(visual) : null);
    if (solid) {
        return [
            finding(
                'error',
                solid,
                solid.rigidbody ? 'rigidbody' : 'collision',
                `the wheel '${wheel.name}' has a collision or rigid body of its own, which would hold the car up`,
                'Remove Collision and Rigid Body from this entity'
            )
        ];
    }
    const findings = scaleFindings(wheel, wheel.getLocalScale());
    const remedy = 'Set its rotation to 0, 0, 0 and rotate the model below it instead';
    if (wheel.up.dot(chassis.up) < UPRIGHT) {
        const message = "the wheel's Y axis does not point up, so its spring pushes sideways";
        findings.push(finding('warning', wheel, 'rotation', message, remedy));
    } else if (wheel.forward.dot(chassis.forward) < 0) {
        const message = "the wheel's Z axis points backward, so it turns the wrong way";
        findings.push(finding('warning', wheel, 'rotation', message, remedy));
    }
    return findings;
}

/** The entity at or below one that collides. */
function solidPart(root: Entity): Entity | null {
    return root.findOne((node) => node instanceof Entity && !!(node.collision ?? node.rigidbody)) as Entity | null;
}
