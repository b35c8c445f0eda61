import type { RefusalCode } from '../../applying/decisions/policy.ts'
import type { Translated } from '../translation.ts'
import type { Language } from '../../accounts/account/languages.ts'

/** The reasons for a refusal and the changes that would avoid it, for the applicant: no class, no score. */
export const decisions = {
	reason: 'Der Grund',
	reasons: 'Die Gründe',
	way: {
		only: 'Was das ändern würde',
		any: 'Was das ändern würde: eines davon genügt',
		all: 'Was das ändern würde: alles zusammen',
	},
	review: 'Wenn ein Mensch noch einmal darauf schauen soll',
	review_text:
		'Diese Entscheidung wurde automatisch nach den Regeln dieses Produkts getroffen. Sie können verlangen, dass ein Mensch sie prüft, und uns Ihre Sicht schildern: Melden Sie sich dazu bei uns und nennen Sie die Nummer {{short_id}}.',
	why: {
		err_eligibility_country_not_allowed: 'Dieses Produkt gibt es für Unternehmen in Ihrem Land nicht.',
		err_eligibility_company_type_not_allowed: 'Dieses Produkt gibt es für die Rechtsform Ihres Unternehmens nicht.',
		err_eligibility_company_too_young:
			'Ihr Unternehmen besteht seit weniger als {{min}} Monaten. Dafür ist dieses Produkt nicht vorgesehen.',
		err_eligibility_company_closed:
			'Laut Register ist Ihr Unternehmen nicht mehr aktiv. Stimmt das nicht, lassen Sie bitte den Eintrag berichtigen.',
		err_eligibility_registration_data_missing: 'Zu Ihrem Unternehmen fehlen uns Angaben aus dem Register.',
		err_eligibility_risk_class_not_allowed:
			'Die Auskünfte, die uns zur Zahlungsfähigkeit Ihres Unternehmens vorliegen, reichen für dieses Produkt nicht aus.',
		err_eligibility_employees_not_allowed: 'Dieses Produkt ist für Unternehmen mit mindestens {{min}} Beschäftigten vorgesehen.',
		err_eligibility_industry_code_not_allowed: 'Unternehmen Ihrer Branche können wir mit diesem Produkt nicht finanzieren.',
		err_eligibility_loan_amount_not_allowed:
			'Der gewünschte Betrag ist für Ihr Unternehmen bei diesem Produkt nicht vorgesehen. Möglich sind {{min}} bis {{max}}.',
		err_eligibility_loan_duration_not_allowed:
			'Die gewünschte Laufzeit ist für Ihr Unternehmen bei diesem Produkt nicht vorgesehen. Möglich sind {{min}} bis {{max}} Monate.',
		err_eligibility_loan_currency_not_allowed: 'Dieses Produkt gibt es für Ihr Unternehmen in dieser Währung nicht.',
		err_eligibility_revenue_not_allowed: 'Dieses Produkt ist für Unternehmen mit einem Jahresumsatz ab {{min}} vorgesehen.',
		err_eligibility_ebitda_not_allowed: 'Dieses Produkt ist für Unternehmen mit einem EBITDA ab {{min}} vorgesehen.',
		err_eligibility_annual_profit_not_allowed: 'Dieses Produkt ist für Unternehmen mit einem Jahresgewinn ab {{min}} vorgesehen.',
		err_eligibility_total_assets_not_allowed: 'Dieses Produkt ist für Unternehmen mit einer Bilanzsumme ab {{min}} vorgesehen.',
		err_eligibility_credit_score_not_allowed:
			'Die Auskünfte, die uns zur Kreditwürdigkeit Ihres Unternehmens vorliegen, reichen für dieses Produkt nicht aus.',
	} satisfies Record<RefusalCode, string>,
	change: {
		company_age_months: 'Ab dem {{date}}: Dann besteht Ihr Unternehmen seit {{months}} Monaten.',
		loan_amount_lower: 'Mit einem Betrag von höchstens {{amount}}.',
		loan_amount_higher: 'Mit einem Betrag von mindestens {{amount}}.',
		loan_duration_months_lower: 'Mit einer Laufzeit von höchstens {{months}} Monaten.',
		loan_duration_months_higher: 'Mit einer Laufzeit von mindestens {{months}} Monaten.',
		currency: 'Mit einem Betrag in {{currency}}.',
		annual_revenue: 'Mit einem Jahresumsatz von mindestens {{amount}}.',
		employees: 'Mit mindestens {{employees}} Beschäftigten.',
	},
}

export type DecisionTexts = Translated<typeof decisions, Language>
