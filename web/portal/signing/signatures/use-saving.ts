import { useState } from 'react'

import type { ClientCode } from '#domain/platform/errors/client.ts'
import type { SignatureDocumentKind } from '#domain/signing/signatures/legal-forms.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { saveFile } from '../../../kit/save-file.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** The message where nothing else explains why a document could not be downloaded. */
export const unexplained = (kind: SignatureDocumentKind): ClientCode =>
	kind === 'guarantor_contract' ? 'error_getting_guarantor_agreement' : 'error_try_again'

/** Downloads a file under its name, or reports a failure. */
export function useSaving() {
	const [is_saving, setSaving] = useState(false)
	const problemText = useProblemText()
	const save = async (name: string, load: () => Promise<Blob>, otherwise: ClientCode = 'error_try_again'): Promise<void> => {
		setSaving(true)
		try {
			saveFile(name, await load())
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error, otherwise) })
		} finally {
			setSaving(false)
		}
	}
	return { save, is_saving }
}
