import type { loan } from '../../platform/errors/loan.ts'
import type { payment } from '../../platform/errors/payment.ts'

export const loanErrors = {
	err_loan_balance_not_zero: 'Il reste {{balance}} à régler. Soldez d’abord le compte.',
	err_loan_payout_date_not_changeable: 'La date de versement est fixée : l’ordre est déjà parti. Rechargez la page.',
	err_loan_origination_fee_unpaid: 'Les frais de dossier ne sont pas réglés. Comptabilisez-les d’abord.',
	err_loan_default_data_missing: 'Le justificatif du défaut manque. Indiquez ce qui le révèle.',
	err_loan_default_data_invalid: 'Cela ne correspond pas à la situation du crédit. Vérifiez le motif et le jour sur sa page.',
	err_loan_repayment_plan_missing: 'Le plan de remboursement manque. Établissez-le d’abord.',
	err_loan_plan_application_not_awaiting_payout:
		'Un plan de remboursement exige une demande en attente de versement. Terminez d’abord l’examen.',
	err_loan_plan_loan_not_open_or_pending: 'Un plan de remboursement exige un crédit en cours ou non versé. Vérifiez l’état du crédit.',
	err_loan_not_open: 'Rien ne peut être saisi sur ce crédit : il n’est pas encore versé, déjà remboursé ou annulé. Vérifiez son état.',
	err_loan_payments_elsewhere: 'Les paiements de ce crédit ne sont pas saisis ici. Saisissez-les là où il est géré.',
	err_loan_nothing_open: 'Rien n’est dû sur cette créance à cette date. Choisissez une autre créance ou une autre date de valeur.',
	err_loan_request_open: 'Nous examinons déjà une telle demande. Attendez notre réponse ou retirez la demande.',
	err_loan_money_missing: 'Il manque encore {{missing}}. Enregistrez d’abord le paiement.',
	err_mandate_status_wrong: 'L’état du mandat a changé entre-temps. Rechargez la page.',
	err_account_unchanged: 'Nous prélevons déjà sur ce compte. Indiquez-en un autre.',
	err_account_change_open: 'Nous vérifions déjà un autre compte. Attendez le résultat ou retirez le changement.',
	err_account_change_step: 'Le changement de compte est à une autre étape. Rechargez la page.',
	err_account_change_cooling_off: 'Le délai d’attente court encore. Terminez le changement à partir du {{min_date}}.',
	err_return_not_decided: 'Il n’y a rien à décider sur ce prélèvement rejeté. Rechargez la page.',
	err_collections_none: 'Il n’y a rien à prélever ce jour-là. Choisissez un autre jour.',
	err_collections_handed_over: 'La banque a déjà l’ordre, ou il est en route. Demandez à la banque de le rappeler.',

	err_payment_currency_mismatch: 'La devise ne correspond pas. Utilisez {{expected}}.',
	err_payment_amount_mismatch: 'Le montant dépasse ce qui est dû. Saisissez au plus {{expected}}.',
	err_payment_id_mismatch: 'Le paiement n’appartient pas à ce crédit. Vérifiez la référence.',
	err_installment_status_wrong: 'Ce n’est pas possible à ce stade de l’échéance. Rechargez la page.',
} satisfies Record<keyof typeof loan | keyof typeof payment, string>
