import { raceTime } from '../../src/index.js';
import type { RaceState, Racer } from '../race-state.js';

const by = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** Lobby, countdown, laps and results. */
export class Panels {
    private readonly ready = by('ready') as HTMLButtonElement;
    private wasReady = false;
    private text = '';
    private signal = 0;

    /** @param setReady - Tells the room. */
    constructor(setReady: (ready: boolean) => void) {
        this.ready.addEventListener('click', () => {
            setReady(!this.wasReady);
            this.ready.blur();
        });
    }

    /**
     * Shows what the room is at.
     *
     * @param ticks - Until the signal.
     */
    show(state: RaceState, session: string, ticks: number, now: number): void {
        const { phase } = state;
        this.count(phase, ticks, now);
        by('lobby').hidden = phase !== 'lobby';
        by('race').hidden = phase === 'lobby';
        const players = [...(state.players?.entries() ?? [])];
        const me = state.players?.get(session);
        this.wasReady = me?.ready ?? false;
        const text = JSON.stringify([phase, state.left, players.map(([, player]) => player.toJSON())]);
        if (text === this.text) {
            return;
        }
        this.text = text;
        if (phase === 'lobby') {
            this.showLobby(players, session);
        } else {
            this.showRace(state, players, session);
        }
    }

    private count(phase: string, ticks: number, now: number): void {
        const seconds = Math.ceil(ticks / 60);
        if (phase === 'countdown') {
            this.signal = now;
        }
        const go = phase === 'race' && now - this.signal < 1200;
        by('count').textContent = phase === 'countdown' && seconds > 0 ? String(Math.min(3, seconds)) : go ? 'Go!' : '';
    }

    private showLobby(players: [string, Racer][], session: string): void {
        by('players').replaceChildren(
            ...players.map(([id, { name, ready, connected }]) => {
                const row = document.createElement('li');
                row.className = id === session ? 'me' : '';
                const [who, how] = [document.createElement('span'), document.createElement('span')];
                who.textContent = name;
                how.textContent = connected ? (ready ? 'ready' : 'drives about') : 'line lost';
                row.append(who, how);
                return row;
            })
        );
        const waits = players.filter(([, { ready, connected }]) => connected && !ready).length;
        by('hint').textContent =
            players.length === 1
                ? 'Open this page in a second tab, or race alone.'
                : `The race starts when all are ready: ${waits} to go.`;
        this.ready.textContent = this.wasReady ? 'Not ready yet' : 'I am ready';
        this.ready.classList.toggle('on', this.wasReady);
    }

    private showRace(state: RaceState, players: [string, Racer][], session: string): void {
        const title = document.createElement('h2');
        const me = state.players.get(session);
        const left = state.left > 0 ? `, ${state.left} s left` : '';
        title.textContent =
            state.phase === 'results'
                ? `Results${left}`
                : me?.races
                  ? `Place ${me.place}, lap ${me.lap} of ${state.laps}${left}`
                  : `A race is on, you are in the next one${left}`;
        const table = document.createElement('table');
        for (const [id, player] of players.filter(([, { races }]) => races).sort(([, a], [, b]) => a.place - b.place)) {
            const row = table.insertRow();
            row.className = id === session ? 'me' : '';
            const time =
                player.total > 0 ? raceTime(player.total) : player.best > 0 ? `best ${raceTime(player.best)}` : '';
            for (const cell of [
                `${player.place}`,
                player.name,
                player.total > 0 ? 'finished' : `lap ${player.lap}`,
                time
            ]) {
                row.insertCell().textContent = cell;
            }
        }
        by('race').replaceChildren(title, table);
    }
}
