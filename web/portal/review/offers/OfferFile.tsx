import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { useDownload } from '#web/portal/applying/documents/use-download.ts'

interface OfferFileProps {
	readonly applicationId: string
	readonly documentId: string
}

/** Downloads the offer as a PDF. */
export function OfferFile({ applicationId, documentId }: OfferFileProps) {
	const { t } = useTranslation('offers')
	const download = useDownload(applicationId)
	const [is_busy, setBusy] = useState(false)
	const open = async (): Promise<void> => {
		setBusy(true)
		await download(documentId)
		setBusy(false)
	}
	return (
		<Button emphasis="secondary" is_busy={is_busy} onClick={() => void open()}>
			{t('download')}
		</Button>
	)
}
