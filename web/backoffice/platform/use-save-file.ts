import { showMessage } from '../../kit/messages/messages.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'

/** Downloads a file under its name. */
export function useSaveFile() {
	const problemText = useProblemText()
	return async (name: string, load: () => Promise<Blob>): Promise<void> => {
		try {
			saveFile(name, await load())
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}
}
