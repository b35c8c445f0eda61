import { useTranslation } from 'react-i18next'

import { HelpDialog } from '#web/portal/platform/dashboard/HelpDialog.tsx'

const parts = ['object', 'price', 'used', 'leaseback'] as const

/** Explains what counts as an object, and which price to enter. */
export function ObjectHelp({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('finance-objects')
	return (
		<HelpDialog
			title={t('help.title')}
			parts={parts.map((part) => ({ title: t(`help.${part}_title`), text: t(`help.${part}_text`) }))}
			onClose={onClose}
		/>
	)
}
