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
        by('race').hidden = phase !== 'countdown' && phase !== 'race';
        by('results').hidden = phase !== 'results';
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
        } else if (phase === 'results') {
            showResults(state, players, session);
        } else {
            showRace(state, players, session);
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
}

type Players = [session: string, player: Racer][];

/** Players who race, the first one first. */
function inOrder(players: Players): Players {
    return players.filter(([, { races }]) => races).sort(([, a], [, b]) => a.place - b.place);
}

function showRace(state: RaceState, players: Players, session: string): void {
    const me = state.players.get(session);
    const left = state.left > 0 ? `, ${state.left} s left` : '';
    const title = document.createElement('h2');
    title.textContent = !me?.races
        ? `A race is on, you are in the next one${left}`
        : me.total > 0
          ? `Finished, place ${me.place}${left}`
          : `Place ${me.place}, lap ${me.lap} of ${state.laps}${left}`;
    const rows = inOrder(players).map(([id, { place, name, lap, total, best }]): Row => {
        const time = total > 0 ? raceTime(total) : best > 0 ? `best ${raceTime(best)}` : '';
        return { id, cells: [String(place), name, total > 0 ? 'finished' : `lap ${lap}`, time] };
    });
    by('race').replaceChildren(title, tableOf(rows, session));
}

/** Shows the results: for each player the time of the race, the time behind the winner, and the best lap. */
function showResults(state: RaceState, players: Players, session: string): void {
    const order = inOrder(players);
    const [, winner] = order[0] ?? [];
    const rows = order.map(([id, { place, name, lap, total, best }]): Row => {
        const behind = winner && place > 1 && total > 0 ? `+${(total - winner.total).toFixed(3)}` : '';
        const time = total > 0 ? raceTime(total) : `did not finish, lap ${lap}`;
        return { id, cells: [String(place), name, time, behind, best > 0 ? raceTime(best) : ''] };
    });
    const me = state.players.get(session);
    const title = document.createElement('h1');
    title.textContent = !me?.races
        ? 'Results'
        : me.place === 1 && me.total > 0
          ? 'You have won'
          : me.total > 0
            ? `You are number ${me.place}`
            : 'You did not finish';
    const next = document.createElement('p');
    next.textContent = `On to the next race in ${state.left} s`;
    by('results').replaceChildren(title, tableOf(rows, session, ['', '', 'Time', 'Behind', 'Best lap']), next);
}

/** A player's row of a table. */
interface Row {
    id: string;
    cells: string[];
}

function tableOf(rows: readonly Row[], session: string, heads: readonly string[] = []): HTMLTableElement {
    const table = document.createElement('table');
    if (heads.length > 0) {
        const row = table.createTHead().insertRow();
        for (const text of heads) {
            const head = document.createElement('th');
            head.textContent = text;
            row.append(head);
        }
    }
    const body = table.createTBody();
    for (const { id, cells } of rows) {
        const row = body.insertRow();
        row.className = id === session ? 'me' : '';
        for (const cell of cells) {
            row.insertCell().textContent = cell;
        }
    }
    return table;
}
