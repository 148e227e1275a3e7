import { answer, type Requests } from './answer.js';

process.on('message', ({ ask, args }: { ask: keyof Requests; args: unknown[] }) => {
    answer(ask, args).then(
        (result) => process.send!({ result }),
        (error: unknown) => process.send!({ error: String((error as Error)?.stack ?? error) })
    );
});
