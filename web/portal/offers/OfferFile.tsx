import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getDownloadUrl } from '#contract/documents.ts'

import { Button } from '../../kit/Button.tsx'
import { call } from '../../kit/call.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { useProblemText } from '../../kit/texts/problem-text.ts'

interface OfferFileProps {
	readonly applicationId: string
	readonly documentId: string
}

/** The offer as a PDF, to keep. */
export function OfferFile({ applicationId, documentId }: OfferFileProps) {
	const { t } = useTranslation('offers')
	const problemText = useProblemText()
	const [is_busy, setBusy] = useState(false)
	const download = async (): Promise<void> => {
		setBusy(true)
		try {
			const { download_url } = await call(getDownloadUrl, { params: { applicationId, documentId } })
			location.assign(download_url)
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
		setBusy(false)
	}
	return (
		<Button emphasis="secondary" is_busy={is_busy} onClick={() => void download()}>
			{t('download')}
		</Button>
	)
}
