import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Facts } from '#web/portal/platform/dashboard/Facts.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'

interface BankCardProps {
	readonly application: ApplicationView
	readonly onEdit: () => void
}

/** The account for payout and direct debit. */
export function BankCard({ application: { bankName, iban, allowed_updates }, onEdit }: BankCardProps) {
	const { t } = useTranslation('dashboard')
	return (
		<Panel
			title={t('bank.title')}
			action={
				allowed_updates.includes('bankinfo') && <TextButton onClick={onEdit}>{t(iban === null ? 'bank.add' : 'bank.edit')}</TextButton>
			}
		>
			<Facts
				facts={[
					{ label: t('bank.name'), value: bankName },
					{ label: t('bank.iban'), value: iban === null ? null : <span className="figures">{formatIban(iban)}</span> },
				]}
				missing={t('missing')}
			/>
		</Panel>
	)
}
