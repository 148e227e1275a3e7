import { type GraphNode, Mat4, Quat, Vec3 } from 'playcanvas';

const frame = new Mat4();
const scale = new Vec3();

/**
 * Finds the transform of a node in the space of a chassis, by the transforms between the two: not a bit of it depends on where the
 * car stands. World transforms are in single precision, so they are 0.06 mm off at a kilometer.
 *
 * @param chassis - The chassis. Its scale counts, its place and turn do not.
 * @param node - Anything below it; for others world transforms are used.
 * @param out - Receives the transform, and is returned.
 */
export function inChassisSpace(chassis: GraphNode, node: GraphNode, out: Mat4): Mat4 {
    if (!node.isDescendantOf(chassis)) {
        frame.setTRS(chassis.getPosition(), chassis.getRotation(), Vec3.ONE).invert();
        return out.mulAffine2(frame, node.getWorldTransform());
    }
    out.setTRS(Vec3.ZERO, Quat.IDENTITY, scaleOf(chassis));
    return descend(chassis, node, out);
}

function descend(chassis: GraphNode, node: GraphNode, out: Mat4): Mat4 {
    if (node !== chassis && node.parent) {
        descend(chassis, node.parent, out);
        out.mulAffine2(out, node.getLocalTransform());
    }
    return out;
}

/** Scale of a chassis in the world, which is exact where nothing is scaled. */
function scaleOf(chassis: GraphNode): Vec3 {
    for (let node: GraphNode | null = chassis; node; node = node.parent) {
        if (!node.getLocalScale().equals(Vec3.ONE)) {
            return chassis.getWorldTransform().getScale(scale);
        }
    }
    return Vec3.ONE;
}
