import type { Entity } from 'playcanvas';

import { hullHeights } from './hull.js';
import { finding, type Finding } from './report.js';
import { staticRide } from '../../analysis/static-ride.js';
import { STANDARD_GRAVITY } from '../../math/scalar.js';
import { suspensionNumbers } from '../../suspension/params.js';
import { springForce } from '../../suspension/spring-damper.js';
import { STEEPEST } from '../../vehicle/suspension-links.js';
import { MOST_UNSPRUNG } from '../../vehicle/unsprung-mass.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';

/** Below this the body floats like a boat, Hz. Soft road cars have 1; an estimate of a frequency that is not intended. */
const FLOATING = 0.5;

/** Load over the load at rest that the spring must carry before it touches the stop: small bumps ask for it. Estimate. */
const RESERVE = 1.3;

/** Finds suspension numbers that do not suit the load of a wheel; empty until it carries one. */
export function rideFindings(entity: Entity, chassis: Entity, wheel: Wheel): Finding[] {
    const { params, sprungMass, springLoad: restLoad, mount } = wheel;
    const { suspension } = params;
    if (!(sprungMass > 0) || !(restLoad > 0)) {
        return [];
    }
    const findings: Finding[] = [];
    const { naturalFrequency, bumpTravel } = staticRide(suspension, sprungMass, restLoad);
    const bottomed = springForce(suspensionNumbers(suspension), 0, suspension.distance, restLoad);
    const share = bottomed / (sprungMass * STANDARD_GRAVITY);
    const kilograms = Math.round(sprungMass);
    if (suspension.targetPosition === 0) {
        findings.push(
            finding(
                'warning',
                entity,
                'wheelCollider.suspensionSpring.targetPosition',
                'at 0 the wheel rests at full compression, on its bump stop, and the spring has no travel left',
                'Raise it; 0.5 leaves half of the travel'
            )
        );
    } else if (naturalFrequency < FLOATING || bumpTravel <= 0) {
        const swing = `${naturalFrequency.toFixed(2)} Hz`;
        const wanted = Math.round((2 * Math.PI) ** 2 * sprungMass);
        findings.push(
            finding(
                'warning',
                entity,
                'wheelCollider.suspensionSpring.spring',
                `${suspension.spring} N/m is too weak for the ${kilograms} kg on this wheel: its natural frequency is ${swing}`,
                `Raise it; 1 Hz needs ${wanted} N/m`
            )
        );
    } else if (share < RESERVE) {
        const left = `${Math.round(1000 * bumpTravel)} mm`;
        findings.push(
            finding(
                'warning',
                entity,
                'wheelCollider.suspensionDistance',
                `${Number(suspension.distance.toFixed(3))} m is too short for the ${kilograms} kg on this wheel: ${left} remains before the bump stop`,
                'Increase it, the target position or the spring rate'
            )
        );
    }
    const most = MOST_UNSPRUNG * wheel.state[WHEEL.leastMass];
    if (params.unsprungMass > most) {
        findings.push(
            finding(
                'warning',
                entity,
                'wheelCollider.unsprungMass',
                `${params.unsprungMass} kg is too much of the car's mass and inertia at this wheel: ${most.toPrecision(3)} kg is used`,
                'Lower it, or raise the mass or inertia of the car'
            )
        );
    }
    const height = params.rollCenterHeight;
    const highest = STEEPEST * Math.abs(mount.position[0]);
    if (Math.abs(height) > highest) {
        findings.push(
            finding(
                'warning',
                entity,
                'wheelCollider.rollCenterHeight',
                `${height} m is too much for a wheel ${Math.abs(mount.position[0]).toPrecision(3)} m from the middle: ${highest.toPrecision(3)} m is used`,
                'Bring it closer to 0'
            )
        );
    }
    const hull = hullHeights(chassis);
    const begin = mount.position[1] + params.radius;
    if (hull && begin < hull.bottom) {
        const gap = (hull.bottom - begin).toFixed(2);
        findings.push(
            finding(
                'warning',
                entity,
                'wheelCollider.center',
                `its ray starts ${gap} m below the collision of the chassis and can start below the ground`,
                'Raise the wheel, or extend the collision down to it'
            )
        );
    }
    return findings;
}

/** Finds a chassis that lies on its collision before its wheels carry it. */
export function bellyFindings(chassis: Entity, wheels: readonly Wheel[]): Finding[] {
    const hull = hullHeights(chassis);
    if (!hull || wheels.length === 0 || wheels.some(({ sprungMass }) => !(sprungMass > 0))) {
        return [];
    }
    const heights = wheels.map(({ params, sprungMass, restLoad, mount }) => {
        const { bumpTravel } = staticRide(params.suspension, sprungMass, restLoad);
        return params.radius + bumpTravel - mount.position[1];
    });
    const clearance = Math.max(...heights) + hull.bottom;
    if (!(clearance <= 0)) {
        return [];
    }
    const deep = (-clearance).toFixed(2);
    const message = `it reaches ${deep} m below the bottom of the wheels, so the car rests on its underside`;
    return [finding('warning', chassis, 'collision', message, 'Make it less tall, or lower the wheels')];
}
