import { useTranslation } from 'react-i18next'

import { Button } from '../../kit/Button.tsx'
import { DialogActions } from '../../kit/Dialog.tsx'
import { Notice } from '../dashboard/Notice.tsx'

/** Asks before what was typed is thrown away. */
export function Leaving({ onStay, onDiscard }: { readonly onStay: () => void; readonly onDiscard: () => void }) {
	const { t } = useTranslation('shared-records')
	return (
		<Notice kind="warning" title={t('leaving.title')} is_news>
			<p>{t('leaving.text')}</p>
			<DialogActions>
				{/* Comes up in answer to closing, so the focus goes to it. */}
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
