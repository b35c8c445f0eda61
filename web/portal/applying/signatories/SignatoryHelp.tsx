import { useTranslation } from 'react-i18next'

import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { HelpDialog } from '#web/portal/platform/dashboard/HelpDialog.tsx'

const parts = ['legal', 'owners', 'sole', 'guarantee', 'why'] as const

/** Explains whom to add. */
export function SignatoryHelp({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('signatories')
	const formats = useFormats()
	const { beneficial_owner_threshold } = usePartner()
	const threshold = formats.percent(beneficial_owner_threshold, { decimals: 0 })
	return (
		<HelpDialog
			title={t('help.title')}
			parts={parts.map((part) => ({ title: t(`help.${part}_title`, { threshold }), text: t(`help.${part}_text`, { threshold }) }))}
			onClose={onClose}
		/>
	)
}
