import { useTranslation } from 'react-i18next'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { RichText } from '../../../kit/texts/RichText.tsx'

/** The consents a new account requires: terms and privacy, and the partner's own terms where there are any. */
export function Acceptances({ form }: { readonly form: ContractForm<'accepted_terms' | 'accepted_partner_terms'> }) {
	const { t } = useTranslation(['account', 'shell'])
	const partner = usePartner()
	const link = (url: string) => (words: string) => (
		<a href={url} target="_blank" rel="noreferrer">
			{words}
			<span className="visually-hidden"> {t('shell:footer.new_tab')}</span>
		</a>
	)
	return (
		<>
			<CheckboxField form={form} name="accepted_terms" label={t('register.terms_label')}>
				<RichText text={t('register.terms')} marks={{ terms: link(partner.terms_url), privacy: link(partner.data_protection_url) }} />
			</CheckboxField>
			{partner.is_partner_terms_required && (
				<CheckboxField form={form} name="accepted_partner_terms" label={t('register.partner_terms_label')}>
					<RichText
						text={t('register.partner_terms', { partner: partner.display_name })}
						marks={{ terms: link(partner.partner_terms_url ?? partner.terms_url) }}
					/>
				</CheckboxField>
			)}
		</>
	)
}
