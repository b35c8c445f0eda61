import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { DialogActions } from '../../../kit/Dialog.tsx'
import { Notice } from '../dashboard/Notice.tsx'

/** Asks for confirmation before input is discarded. */
export function Leaving({ onStay, onDiscard }: { readonly onStay: () => void; readonly onDiscard: () => void }) {
	const { t } = useTranslation('shared-records')
	return (
		<Notice kind="warning" title={t('leaving.title')} is_news>
			<p>{t('leaving.text')}</p>
			<DialogActions>
				{/* The notice appears on closing, so it takes the focus. */}
				<span ref={focusButton}>
					<Button onClick={onStay}>{t('leaving.stay')}</Button>
				</span>
				<Button emphasis="secondary" onClick={onDiscard}>
					{t('leaving.discard')}
				</Button>
			</DialogActions>
		</Notice>
	)
}

const focusButton = (element: HTMLElement | null): void => element?.querySelector('button')?.focus()
