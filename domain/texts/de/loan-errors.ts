import type { loan } from '../../platform/errors/loan.ts'
import type { payment } from '../../platform/errors/payment.ts'

/** Refusals at a loan and its payments. */
export const loanErrors = {
	err_loan_balance_not_zero: 'Es sind noch {{balance}} offen. Gleichen Sie das Konto zuerst aus.',
	err_loan_payout_date_not_changeable: 'Das Auszahlungsdatum steht fest: Wir haben den Auftrag schon gesendet. Laden Sie die Seite neu.',
	err_loan_origination_fee_unpaid: 'Die Bearbeitungsgebühr ist noch nicht bezahlt. Verbuchen Sie sie zuerst.',
	err_loan_default_data_missing: 'Für den Ausfall fehlt der Beleg. Tragen Sie ein, was ihn zeigt.',
	err_loan_default_data_invalid: 'Das passt nicht zum Stand des Kredits. Prüfen Sie Grund und Tag auf seiner Seite.',
	err_loan_repayment_plan_missing: 'Der Tilgungsplan fehlt. Erstellen Sie ihn zuerst.',
	err_loan_plan_application_not_awaiting_payout:
		'Einen Tilgungsplan gibt es erst, wenn der Antrag auf die Auszahlung wartet. Schließen Sie die Prüfung zuerst ab.',
	err_loan_plan_loan_not_open_or_pending:
		'Einen Tilgungsplan gibt es nur für laufende oder noch nicht ausgezahlte Kredite. Prüfen Sie den Stand des Kredits.',
	err_loan_not_open:
		'Zu diesem Kredit erfassen wir jetzt nichts: Er ist noch nicht ausgezahlt, schon getilgt oder storniert. Prüfen Sie seinen Stand.',
	err_loan_payments_elsewhere: 'Zahlungen zu diesem Kredit erfassen wir hier nicht. Buchen Sie in dem System, in dem er steht.',
	err_loan_nothing_open:
		'Auf dieser Forderung ist an diesem Tag nichts offen. Wählen Sie eine andere Forderung oder eine andere Wertstellung.',
	err_loan_request_open: 'Einen solchen Wunsch prüfen wir schon. Warten Sie unsere Antwort ab, oder ziehen Sie ihn zurück.',
	err_loan_money_missing: 'Dafür fehlen noch {{missing}}. Erfassen Sie zuerst die Zahlung.',
	err_mandate_status_wrong: 'Das Mandat ist inzwischen in einem anderen Stand. Laden Sie die Seite neu.',
	err_account_unchanged: 'Von diesem Konto ziehen wir schon ein. Geben Sie ein anderes an.',
	err_account_change_open: 'Ein anderes Konto prüfen wir schon. Warten Sie das Ergebnis ab, oder ziehen Sie den Wechsel zurück.',
	err_account_change_step: 'Der Wechsel des Kontos ist inzwischen an einem anderen Schritt. Laden Sie die Seite neu.',
	err_account_change_cooling_off: 'Die Wartefrist läuft noch. Schließen Sie den Wechsel ab dem {{min_date}} ab.',
	err_return_not_decided: 'Über diese Rücklastschrift ist nichts zu entscheiden. Laden Sie die Seite neu.',
	err_collections_none: 'Für diesen Tag ist nichts einzuziehen. Wählen Sie einen anderen Tag.',
	err_collections_handed_over: 'Die Bank hat den Lauf schon, oder er ist auf dem Weg dorthin. Bitten Sie die Bank um den Rückruf.',

	err_payment_currency_mismatch: 'Die Währung passt nicht. Verwenden Sie {{expected}}.',
	err_payment_amount_mismatch: 'Das ist mehr, als offen ist. Geben Sie höchstens {{expected}} ein.',
	err_payment_id_mismatch: 'Die Zahlung gehört nicht zu diesem Kredit. Prüfen Sie die Kennung.',
	err_installment_status_wrong: 'Das ist beim jetzigen Stand der Rate nicht möglich. Laden Sie die Seite neu.',
} satisfies Record<keyof typeof loan | keyof typeof payment, string>
