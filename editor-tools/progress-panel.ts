const ID = 'vehicle-installer';
const TITLE = 'PlayCanvas Vehicles';
const STYLE =
    'position:fixed;z-index:10000;top:64px;left:50%;translate:-50%;width:360px;padding:12px 16px;' +
    'background:#20292b;color:#fff;border-left:4px solid #f60;box-shadow:0 4px 16px #000a;font:13px/1.5 sans-serif;accent-color:#f60';
const BUTTON = 'margin-top:8px;padding:4px 12px;background:#364346;color:#fff;border:0;cursor:pointer';

/** Shows in the Editor's page what the installer does, and what has come of it. */
export class ProgressPanel {
    private readonly panel = document.createElement('div');
    private readonly title = document.createElement('b');
    private readonly text = document.createElement('div');
    private readonly bar = document.createElement('progress');

    constructor() {
        const { panel, title, text, bar } = this;
        document.getElementById(ID)?.remove(); // what an earlier run had to say
        panel.id = ID;
        panel.style.cssText = STYLE;
        title.textContent = TITLE;
        text.role = 'status'; // read out by screen readers
        bar.style.width = '100%';
        panel.append(title, text, bar);
        document.documentElement.append(panel); // the page may not have a body yet
    }

    /** @param car - Which one the rest is about. */
    name(car: string): void {
        this.title.textContent = `${TITLE}: ${car}`;
    }

    /**
     * @param text - What is being done.
     * @param share - How much of it is done, 0 to 1; undefined if that is not known.
     */
    step(text: string, share?: number): void {
        this.text.textContent = text;
        if (share === undefined) {
            this.bar.removeAttribute('value');
        } else {
            this.bar.value = share;
        }
    }

    /** Shows what has come of it until it is closed. */
    end(text: string): void {
        const button = document.createElement('button');
        button.textContent = 'Close';
        button.style.cssText = BUTTON;
        button.onclick = () => this.close();
        this.text.textContent = text;
        this.bar.replaceWith(button);
        console.info(text);
    }

    /** The same of an error. */
    fail(text: string): void {
        this.text.style.color = '#f99';
        this.end(text);
    }

    close(): void {
        this.panel.remove();
    }
}
