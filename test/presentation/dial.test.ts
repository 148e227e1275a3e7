import { expect, it, vi } from 'vitest';

import { Dial, type SoundGraph } from '../../src/presentation/sound-graph.js';

it('a parameter glides to what a gear change makes of it, without a step, and is left alone while nothing changes', () => {
    const glide = vi.fn();
    const leap = vi.fn();
    const param = { setTargetAtTime: glide, setValueAtTime: leap } as unknown as AudioParam;
    const dial = new Dial({ lag: 0.03, context: { currentTime: 2 } } as SoundGraph, param);
    for (const value of [6000, 6000.1, NaN, 1e300, 4000]) {
        dial.turn(value);
    }
    expect(glide.mock.calls).toEqual([
        [6000, 2, 0.03],
        [4000, 2, 0.03]
    ]);
    expect(leap).not.toHaveBeenCalled();
});
