import { BODYGROUP_TRIGGER, Vec3, type Application, type CameraComponent, type Entity } from 'playcanvas';

import { driveText } from './drive-file.js';
import type { Laps } from './laps.js';
import { postsAlong, type Site } from './path-posts.js';
import { choosePost, isAtCircuit, POSTS, zoomFor, type Post } from './posts.js';
import { saveBlob, type Stage } from './stage.js';
import { GroundHit, VehicleWorld, type Recording } from '../../src/index.js';
import { simulationOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { download } from '../hud/download.js';
import { onKey } from '../hud/keys.js';
import { word } from '../words/words.js';

/** Time that a replay reaches back, s. */
const REACH = 60;

/** Speeds to choose from, in turn. */
const SPEEDS = [1, 0.5, 0.25, 2] as const;

/** The lens follows zoom and car so quickly, 1/s. */
const SMOOTH = 6;

/** The camera looks so far above the middle of the car, m. */
const ABOVE = 0.3;

const FRAMES = 30;

/** Ground is looked for so far above and below the car, m. */
const REACH_UP = 30;

/** Collision groups of what can be seen and stood on. */
const SOLID = 0xffff & ~BODYGROUP_TRIGGER;

const hit = new GroundHit();

/** Replays by cameras beside the track: the last minute, or the last lap. F9 begins and ends it. */
export class Replay {
    private readonly app: Application;
    private readonly garage: Garage;
    private readonly stage: Stage;
    private readonly laps: Laps;
    private readonly say: (line: string) => void;
    private recording: Recording | null = null;

    /** The drive that was replayed last: until there is another, it can be seen again. */
    private former: Recording | null = null;
    private posts: readonly Post[] = POSTS;
    private post = -1;
    private byTrack = true;
    private view = 30;
    private readonly eye = new Vec3();
    private readonly look = new Vec3();
    private slider: HTMLInputElement | null = null;
    private film: MediaRecorder | null = null;

    constructor(app: Application, garage: Garage, stage: Stage, laps: Laps, say: (line: string) => void) {
        this.app = app;
        this.garage = garage;
        this.stage = stage;
        this.laps = laps;
        this.say = say;
        onKey({
            code: 'F9',
            what: 'replay: the last minute, or the last lap',
            button: 'Replay',
            press: () => this.open()
        });
        app.on('update', () => this.update());
        garage.watch(() => {
            stage.close();
            this.former = null;
        });
    }

    open(): void {
        const { laps, garage, stage } = this;
        const { recorder } = laps;
        const taped = recorder.last(REACH);
        const last = taped && taped.duration >= 1 ? taped : this.former;
        if (!last) {
            this.say('Nothing to replay yet: drive first');
            return;
        }
        this.former = last;
        const { car } = garage;
        const velocity = car.rigidbody?.linearVelocity.clone() ?? Vec3.ZERO;
        const turning = car.rigidbody?.angularVelocity.clone() ?? Vec3.ZERO;
        recorder.holdReplay = true;
        // no lap goes on meanwhile
        laps.timer.enabled = false;
        stage.open(
            'replay',
            (camera, lens, seconds) => this.direct(camera, lens, seconds),
            () => {
                this.film?.stop();
                recorder.replaySpeed = 1;
                recorder.endReplay();
                laps.timer.enabled = true;
                // on as it was
                simulationOf(car)?.setTargetVelocity(velocity, turning);
            }
        );
        this.fill(last);
        this.play(last);
    }

    private play(recording: Recording): void {
        this.recording = recording;
        this.post = -1;
        this.laps.recorder.replaySpeed = 1;
        this.laps.recorder.replay(recording);
        this.posts = [...POSTS, ...postsAlong(recording, isAtCircuit, siteOf(this.app))];
        if (this.slider) {
            this.slider.max = String(recording.duration);
        }
    }

    private fill(minute: Recording): void {
        const { stage, laps } = this;
        const { recorder } = laps;
        const pause = stage.button('Pause', () => {
            recorder.replaySpeed = recorder.replaySpeed === 0 ? 1 : 0;
            pause.textContent = recorder.replaySpeed === 0 ? word('Play') : word('Pause');
        });
        const speed = stage.button('1×', () => {
            const next = SPEEDS[(SPEEDS.findIndex((each) => speed.textContent === `${each}×`) + 1) % SPEEDS.length];
            recorder.replaySpeed = next;
            speed.textContent = `${next}×`;
            pause.textContent = word('Pause');
        });
        const slider = document.createElement('input');
        Object.assign(slider, { type: 'range', min: 0, max: minute.duration, step: 0.01, value: 0 });
        slider.setAttribute('aria-label', 'Time');
        slider.addEventListener('input', () => (recorder.replayTime = Number(slider.value)));
        pause.after(speed, slider);
        this.slider = slider;
        const view = stage.button('Chase view', () => {
            this.byTrack = !this.byTrack;
            view.textContent = word(this.byTrack ? 'Chase view' : 'Track side');
        });
        if (laps.last) {
            const what = stage.button('Last lap', () => {
                const isLap = this.recording === laps.last;
                this.play(isLap ? minute : (laps.last as Recording));
                what.textContent = word(isLap ? 'Last lap' : 'Last minute');
                pause.textContent = word('Pause');
                speed.textContent = '1×';
            });
        }
        stage.button('Save file', () => this.save());
        stage.button('Save video', () => this.shoot());
        stage.button('Close', () => stage.close());
    }

    private update(): void {
        const { recorder } = this.laps;
        if (!recorder.isReplaying || !this.recording) {
            return;
        }
        if (this.slider && document.activeElement !== this.slider) {
            this.slider.value = String(recorder.replayTime);
        }
        if (this.film && recorder.replayTime >= this.recording.duration) {
            this.film.stop();
        }
    }

    /** From the next post, zoomed in on the car; or the Chase Camera has the picture. */
    private direct(camera: Entity, lens: CameraComponent, seconds: number): void {
        const { eye, look } = this;
        const at = this.garage.car.getPosition();
        const before = this.post;
        this.post = this.byTrack ? choosePost(this.posts, at.x, at.z, before) : -1;
        if (this.post < 0) {
            return;
        }
        const { x, y, z } = this.posts[this.post];
        eye.set(x, y, z);
        const share = this.post === before ? 1 - Math.exp(-SMOOTH * seconds) : 1;
        const zoom = zoomFor(eye.distance(at));
        look.lerp(look, at.clone().add(new Vec3(0, ABOVE, 0)), this.post === before ? Math.sqrt(share) : 1);
        this.view += share * (zoom - this.view);
        camera.setPosition(eye);
        camera.lookAt(look);
        lens.fov = this.view;
    }

    private save(): void {
        const { recording, garage, laps } = this;
        if (recording) {
            const isLap = recording === laps.last;
            const text = driveText({ car: garage.name, isLap, recording });
            download(`drive-${garage.name}.json`, 'application/json', text);
            this.say('Drive saved as a file: dropped on this page, it drives as a ghost');
        }
    }

    /** Records the replay from its beginning as a video, in real time. */
    private shoot(): void {
        const { canvas } = this.app.graphicsDevice;
        const { recording, film } = this;
        if (film) {
            film.stop();
            return;
        }
        const canFilm = 'captureStream' in canvas && 'MediaRecorder' in window;
        if (!canFilm || !MediaRecorder.isTypeSupported('video/webm') || !recording) {
            this.say('This browser makes no WebM video: save the drive as a file');
            return;
        }
        const { garage } = this;
        const pieces: Blob[] = [];
        const video = new MediaRecorder(canvas.captureStream(FRAMES), { mimeType: 'video/webm' });
        video.addEventListener('dataavailable', ({ data }) => pieces.push(data));
        video.addEventListener('stop', () => {
            this.film = null;
            const blob = new Blob(pieces, { type: 'video/webm' });
            saveBlob(`${garage.name}.webm`, blob);
            this.say(`Video saved: ${(blob.size / 1e6).toFixed(1)} MB`);
        });
        this.play(recording);
        this.film = video;
        video.start();
        this.say(`Filming for ${Math.ceil(recording.duration)} s, in real time. Save video ends it earlier`);
    }
}

/** The ground as wheels find it. */
function siteOf(app: Application): Site {
    const sight = VehicleWorld.of(app)?.sight;
    const [from, to] = [new Vec3(), new Vec3()];
    const meets = (): boolean => {
        sight?.begin();
        const found = sight?.castBetween(from, to, SOLID, hit) ?? false;
        sight?.end();
        return found;
    };
    return {
        groundAt: (x, y, z) => {
            from.set(x, y + REACH_UP, z);
            to.set(x, y - REACH_UP, z);
            return meets() ? from.y - hit.distance : NaN;
        },
        sees: (a, b) => {
            from.set(a.x, a.y, a.z);
            to.set(b.x, b.y, b.z);
            return !meets();
        }
    };
}
