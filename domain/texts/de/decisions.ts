import type { DeclineGround } from '../../applying/decisions/decline.ts'
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
	review: 'Wenn wir die Entscheidung noch einmal prüfen sollen',
	write: 'Nachricht schreiben',
	review_text:
		'Diese Entscheidung haben wir automatisch nach den Regeln dieses Produkts getroffen. Sie können verlangen, dass ein Mensch sie prüft, und uns Ihre Sicht schildern: Schreiben Sie uns im Portal eine Nachricht, oder melden Sie sich mit der Nummer {{short_id}}.',
	review_text_staff:
		'Haben wir etwas übersehen, oder sehen Sie es anders? Schreiben Sie uns im Portal eine Nachricht, oder melden Sie sich mit der Nummer {{short_id}}. Jemand, der nicht entschieden hat, sieht sich Ihren Antrag noch einmal an.',
	again: 'Eine Wartezeit gibt es nicht: Sobald sich das geändert hat, können Sie neu anfragen.',
	why: {
		err_eligibility_country_not_allowed: 'Dieses Produkt gibt es für Unternehmen in Ihrem Land nicht.',
		err_eligibility_company_type_not_allowed: 'Dieses Produkt gibt es für die Rechtsform Ihres Unternehmens nicht.',
		err_eligibility_company_too_young:
			'Ihr Unternehmen besteht seit weniger als {{min}} Monaten. Dieses Produkt ist für ältere Unternehmen vorgesehen.',
		err_eligibility_company_closed:
			'Laut Register ist Ihr Unternehmen nicht mehr aktiv. Stimmt das nicht, lassen Sie den Eintrag berichtigen.',
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
		debt_service: 'Nach den Zahlen, die uns vorliegen, könnte Ihr Unternehmen die Raten nicht sicher tragen.',
		equity: 'Das Eigenkapital Ihres Unternehmens ist für diese Finanzierung zu gering.',
		collateral: 'Die Sicherheiten decken den gewünschten Betrag nicht.',
		payment_record: 'Die Auskünfte, die uns zur Zahlungsweise Ihres Unternehmens vorliegen, reichen für diese Finanzierung nicht aus.',
		track_record: 'Ihr Unternehmen ist für diese Finanzierung noch nicht lange genug am Markt.',
		statements: 'Die Unterlagen reichen für eine Entscheidung nicht aus.',
		purpose: 'Diesen Zweck finanzieren wir nicht.',
		industry: 'Unternehmen Ihrer Branche finanzieren wir derzeit nicht.',
	} satisfies Record<RefusalCode | DeclineGround, string>,
	/** The change that would remove a reason, where no change of the request alone would. */
	remedy: {
		err_eligibility_country_not_allowed: 'Dieses Produkt bieten wir nur in anderen Ländern an. Mit einem Sitz dort wäre es möglich.',
		err_eligibility_company_type_not_allowed: 'Mit einer anderen Rechtsform, zum Beispiel nach einer Umwandlung, können Sie neu anfragen.',
		err_eligibility_company_too_young: 'Ab einem Alter von {{min}} Monaten können Sie neu anfragen.',
		err_eligibility_company_closed: 'Danach können Sie neu anfragen.',
		err_eligibility_registration_data_missing: 'Sobald Ihr Unternehmen im Register vollständig eingetragen ist, können Sie neu anfragen.',
		err_eligibility_risk_class_not_allowed:
			'Sie können bei der Auskunftei einsehen, was über Ihr Unternehmen gespeichert ist, und Falsches berichtigen lassen.',
		err_eligibility_employees_not_allowed: 'Mit so vielen Beschäftigten können Sie neu anfragen.',
		err_eligibility_industry_code_not_allowed: 'Wenn Ihre Branche falsch eingetragen ist, lassen Sie den Eintrag berichtigen.',
		err_eligibility_loan_amount_not_allowed: 'Mit einem Betrag in diesem Rahmen können Sie neu anfragen.',
		err_eligibility_loan_duration_not_allowed: 'Mit einer Laufzeit in diesem Rahmen können Sie neu anfragen.',
		err_eligibility_loan_currency_not_allowed: 'In einer anderen Währung können Sie neu anfragen.',
		err_eligibility_revenue_not_allowed: 'Ab diesem Umsatz können Sie neu anfragen.',
		err_eligibility_ebitda_not_allowed: 'Ab diesem EBITDA können Sie neu anfragen.',
		err_eligibility_annual_profit_not_allowed: 'Ab diesem Jahresgewinn können Sie neu anfragen.',
		err_eligibility_total_assets_not_allowed: 'Ab dieser Bilanzsumme können Sie neu anfragen.',
		err_eligibility_credit_score_not_allowed:
			'Sie können bei der Auskunftei einsehen, was über Ihr Unternehmen gespeichert ist, und Falsches berichtigen lassen.',
		debt_service: 'Anders wäre es mit einem kleineren Betrag, einer längeren Laufzeit oder einem Jahresabschluss mit höherem Ertrag.',
		equity: 'Anders wäre es mit neuem Eigenkapital, einem nachrangigen Gesellschafterdarlehen oder dem nächsten Jahresabschluss.',
		collateral: 'Anders wäre es mit weiteren Sicherheiten, einer Bürgschaft oder einem kleineren Betrag.',
		payment_record:
			'Sie können bei der Auskunftei einsehen, was über Ihr Unternehmen gespeichert ist, und Falsches berichtigen lassen. Sind offene Forderungen bezahlt, können Sie neu anfragen.',
		track_record: 'Anders wäre es mit zwei vollständigen Jahresabschlüssen.',
		statements: 'Anders wäre es mit vollständigen, aktuellen Unterlagen.',
		purpose: 'Für einen anderen Zweck können Sie neu anfragen.',
		industry: 'Anders wäre es nur, wenn wir unsere Grundsätze ändern. Ist Ihre Branche falsch eingetragen, sagen Sie es uns.',
	} satisfies Record<RefusalCode | DeclineGround, string>,
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
