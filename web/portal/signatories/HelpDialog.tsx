import { useTranslation } from 'react-i18next'

import { usePartner } from '../../kit/page-state.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import classes from './HelpDialog.module.css'

const parts = ['legal', 'owners', 'sole', 'why'] as const

/** Whom to add, for those who are not sure. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const { beneficial_owner_threshold } = usePartner()
	const threshold = formats.percent(beneficial_owner_threshold, { decimals: 0 })
	return (
		<Dialog title={t('help.title')} onClose={onClose}>
			<dl className={classes.parts}>
				{parts.map((part) => (
					<div key={part}>
						<dt>{t(`help.${part}_title`, { threshold })}</dt>
						<dd>{t(`help.${part}_text`, { threshold })}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	)
}
