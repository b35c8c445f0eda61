import type { DecisionTexts } from '../de/decisions.ts'

export const decisions: DecisionTexts = {
	reason: 'La raison',
	reasons: 'Les raisons',
	way: {
		only: 'Ce qui changerait la décision',
		any: 'Ce qui changerait la décision : un seul de ces points suffit',
		all: 'Ce qui changerait la décision : tous ces points réunis',
	},
	review: 'Pour que nous réexaminions la décision',
	write: 'Écrire un message',
	review_text:
		'Nous avons pris cette décision automatiquement, selon les règles de ce produit. Vous pouvez demander qu’une personne la réexamine et nous exposer votre point de vue : écrivez-nous dans le portail ou contactez-nous en indiquant le numéro {{short_id}}.',
	review_text_staff:
		'Avons-nous oublié quelque chose, ou voyez-vous les choses autrement ? Écrivez-nous dans le portail ou contactez-nous en indiquant le numéro {{short_id}}. Une personne qui n’a pas pris la décision réexaminera votre demande.',
	again: 'Il n’y a pas de délai d’attente : dès que cela a changé, vous pouvez refaire une demande.',
	why: {
		err_eligibility_country_not_allowed: 'Nous ne proposons pas ce produit aux entreprises de votre pays.',
		err_eligibility_company_type_not_allowed: 'Nous ne proposons pas ce produit pour la forme juridique de votre entreprise.',
		err_eligibility_company_too_young:
			'Votre entreprise existe depuis moins de {{min}} mois. Ce produit s’adresse à des entreprises plus anciennes.',
		err_eligibility_company_closed:
			'Selon le registre, votre entreprise n’est plus active. Si c’est une erreur, faites corriger l’inscription.',
		err_eligibility_registration_data_missing: 'Il nous manque des données du registre sur votre entreprise.',
		err_eligibility_risk_class_not_allowed:
			'Les informations dont nous disposons sur la solvabilité de votre entreprise ne suffisent pas pour ce produit.',
		err_eligibility_employees_not_allowed: 'Ce produit s’adresse aux entreprises d’au moins {{min}} salariés.',
		err_eligibility_industry_code_not_allowed: 'Nous ne pouvons pas financer les entreprises de votre secteur avec ce produit.',
		err_eligibility_loan_amount_not_allowed:
			'Le montant souhaité n’est pas possible pour votre entreprise avec ce produit. Montants possibles : de {{min}} à {{max}}.',
		err_eligibility_loan_duration_not_allowed:
			'La durée souhaitée n’est pas possible pour votre entreprise avec ce produit. Durées possibles : de {{min}} à {{max}} mois.',
		err_eligibility_loan_currency_not_allowed: 'Nous ne proposons pas ce produit à votre entreprise dans cette devise.',
		err_eligibility_revenue_not_allowed: 'Ce produit s’adresse aux entreprises dont le chiffre d’affaires annuel atteint au moins {{min}}.',
		err_eligibility_ebitda_not_allowed: 'Ce produit s’adresse aux entreprises dont l’EBITDA atteint au moins {{min}}.',
		err_eligibility_annual_profit_not_allowed: 'Ce produit s’adresse aux entreprises dont le bénéfice annuel atteint au moins {{min}}.',
		err_eligibility_total_assets_not_allowed: 'Ce produit s’adresse aux entreprises dont le total du bilan atteint au moins {{min}}.',
		err_eligibility_credit_score_not_allowed:
			'Les informations dont nous disposons sur le crédit de votre entreprise ne suffisent pas pour ce produit.',
		debt_service: 'D’après les chiffres dont nous disposons, votre entreprise ne pourrait pas supporter les mensualités avec certitude.',
		equity: 'Les fonds propres de votre entreprise sont insuffisants pour ce financement.',
		collateral: 'Les sûretés ne couvrent pas le montant souhaité.',
		payment_record:
			'Les informations dont nous disposons sur les habitudes de paiement de votre entreprise ne suffisent pas pour ce financement.',
		track_record: 'Votre entreprise n’est pas active depuis assez longtemps pour ce financement.',
		statements: 'Les documents ne suffisent pas pour une décision.',
		purpose: 'Nous ne finançons pas cet usage.',
		industry: 'Nous ne finançons pas actuellement les entreprises de votre secteur.',
	},
	remedy: {
		err_eligibility_country_not_allowed: 'Nous ne proposons ce produit que dans d’autres pays ; avec un siège là-bas, ce serait possible.',
		err_eligibility_company_type_not_allowed:
			'Avec une autre forme juridique, par exemple après une transformation, vous pouvez refaire une demande.',
		err_eligibility_company_too_young: 'Lorsque votre entreprise aura {{min}} mois, vous pourrez refaire une demande.',
		err_eligibility_company_closed: 'Vous pourrez ensuite refaire une demande.',
		err_eligibility_registration_data_missing:
			'Dès que votre entreprise est entièrement inscrite au registre, vous pouvez refaire une demande.',
		err_eligibility_risk_class_not_allowed:
			'Vous pouvez consulter auprès de l’agence de renseignements les données sur votre entreprise et faire corriger les erreurs.',
		err_eligibility_employees_not_allowed: 'À partir de cette taille, vous pouvez refaire une demande.',
		err_eligibility_industry_code_not_allowed: 'Si votre secteur est mal enregistré, faites corriger l’inscription.',
		err_eligibility_loan_amount_not_allowed: 'Vous pouvez refaire une demande pour un montant dans ces limites.',
		err_eligibility_loan_duration_not_allowed: 'Vous pouvez refaire une demande pour une durée dans ces limites.',
		err_eligibility_loan_currency_not_allowed: 'Vous pouvez refaire une demande dans une autre devise.',
		err_eligibility_revenue_not_allowed: 'À partir de ce chiffre d’affaires, vous pouvez refaire une demande.',
		err_eligibility_ebitda_not_allowed: 'À partir de cet EBITDA, vous pouvez refaire une demande.',
		err_eligibility_annual_profit_not_allowed: 'À partir de ce bénéfice, vous pouvez refaire une demande.',
		err_eligibility_total_assets_not_allowed: 'À partir de ce total du bilan, vous pouvez refaire une demande.',
		err_eligibility_credit_score_not_allowed:
			'Vous pouvez consulter auprès de l’agence de renseignements les données sur votre entreprise et faire corriger les erreurs.',
		debt_service:
			'Un montant plus faible, une durée plus longue ou des comptes annuels avec un meilleur résultat changeraient la décision.',
		equity: 'De nouveaux fonds propres, un prêt d’associé subordonné ou vos prochains comptes annuels changeraient la décision.',
		collateral: 'Des sûretés supplémentaires, un cautionnement ou un montant plus faible changeraient la décision.',
		payment_record:
			'Vous pouvez consulter auprès de l’agence de renseignements les données sur votre entreprise et faire corriger les erreurs. Une fois les créances réglées, vous pouvez refaire une demande.',
		track_record: 'Deux comptes annuels complets changeraient la décision.',
		statements: 'Des documents complets et à jour changeraient la décision.',
		purpose: 'Vous pouvez refaire une demande pour un autre usage.',
		industry: 'Seule une modification de nos critères changerait la décision. Si votre secteur est mal enregistré, signalez-le-nous.',
	},
	change: {
		company_age_months: 'À partir du {{date}} : votre entreprise aura alors {{months}} mois.',
		loan_amount_lower: 'Avec un montant de {{amount}} au maximum.',
		loan_amount_higher: 'Avec un montant d’au moins {{amount}}.',
		loan_duration_months_lower: 'Avec une durée de {{months}} mois au maximum.',
		loan_duration_months_higher: 'Avec une durée d’au moins {{months}} mois.',
		currency: 'Avec un montant en {{currency}}.',
		annual_revenue: 'Avec un chiffre d’affaires annuel d’au moins {{amount}}.',
		employees: 'Avec au moins {{employees}} salariés.',
	},
}
