import type { Document, Node } from '@gltf-transform/core';

/**
 * Takes out what moves nodes that are elsewhere now, or gone: wheels are moved by the vehicle. The rest of an animation, such as that of
 * doors, stays.
 *
 * @param document - The file; changed.
 * @param moved - Nodes that have another parent.
 */
export function releaseMoved(document: Document, moved: ReadonlySet<Node>): void {
    for (const animation of document.getRoot().listAnimations()) {
        for (const channel of animation.listChannels()) {
            const node = channel.getTargetNode();
            if (!node || (moved.has(node) && channel.getTargetPath() !== 'weights')) {
                channel.dispose();
            }
        }
        const used = new Set(animation.listChannels().map((channel) => channel.getSampler()));
        animation
            .listSamplers()
            .filter((sampler) => !used.has(sampler))
            .forEach((sampler) => sampler.dispose());
        if (used.size === 0) {
            animation.dispose();
        }
    }
}
