/**
 * Takes files that are dropped on the page: recorded drives by their name, all else is a model.
 *
 * @param drive - Gets a .json.
 * @param model - Gets any others.
 */
export function addDrops(drive: (file: File) => void, model: (files: readonly File[]) => void): void {
    window.addEventListener('dragover', (event) => event.preventDefault());
    window.addEventListener('drop', (event) => {
        event.preventDefault();
        const files = [...(event.dataTransfer?.files ?? [])];
        const recorded = files.find(({ name }) => /\.json$/i.test(name));
        if (recorded) {
            drive(recorded);
        } else {
            model(files);
        }
    });
}
