/** Level above which the limiter turns down, dB, what it leaves of the rest, and how fast, s. */
const THRESHOLD = -9;
const RATIO = 12;
const ATTACK = 0.002;
const RELEASE = 0.15;

/** Level up to which nothing is bent, and the largest that comes out, against full scale. */
const STRAIGHT = 0.7;
const MOST = 0.97;

/** Points of the curve: an odd number has one at 0. */
const POINTS = 2049;

const limiters = new WeakMap<BaseAudioContext, AudioNode>();

/**
 * Output of the cars of a context: turns down what would be too loud together, and bends the peaks that are too fast
 * for that, so that the sum never clips.
 */
export function limiterOf(context: BaseAudioContext): AudioNode {
    let limiter = limiters.get(context);
    if (!limiter) {
        const compressor = context.createDynamicsCompressor();
        compressor.threshold.value = THRESHOLD;
        compressor.knee.value = 6;
        compressor.ratio.value = RATIO;
        compressor.attack.value = ATTACK;
        compressor.release.value = RELEASE;
        const bend = context.createWaveShaper();
        bend.curve = softCurve();
        compressor.connect(bend).connect(context.destination);
        limiter = compressor;
        limiters.set(context, limiter);
    }
    return limiter;
}

/** Straight in the middle, bent toward both ends; what is beyond full scale is held there. */
export function softCurve(): Float32Array<ArrayBuffer> {
    const room = MOST - STRAIGHT;
    const full = Math.tanh((1 - STRAIGHT) / room);
    return Float32Array.from({ length: POINTS }, (_, i) => {
        const level = (2 * i) / (POINTS - 1) - 1;
        const over = Math.max(0, Math.abs(level) - STRAIGHT);
        return Math.sign(level) * (Math.abs(level) - over + (room / full) * Math.tanh(over / room));
    });
}
