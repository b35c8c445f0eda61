import { useState } from 'react'

import { showMessage } from '../../../kit/messages/messages.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** Downloads a file under its name, or reports a failure. */
export function useSaving() {
	const [is_saving, setSaving] = useState(false)
	const problemText = useProblemText()
	const save = async (name: string, load: () => Promise<Blob>): Promise<void> => {
		setSaving(true)
		try {
			saveFile(name, await load())
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setSaving(false)
		}
	}
	return { save, is_saving }
}
