import type { ContractTemplateInput } from '../../template.ts'
import { generalProvisions } from './loan-contract-provisions.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const loanContract = {
	kind: 'loan_contract',
	language: 'fr',
	title: 'Contrat de prêt',
	subtitle: 'N° {{document.number}} du {{document.date}}, relatif à la demande {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'lender', title: 'Prêteur', rows: partnerRows },
		{ type: 'facts', id: 'borrower', title: 'Emprunteur', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Conditions principales',
			rows: [
				{ label: 'Montant du prêt', value: '{{loan.amount}}' },
				{ label: 'Montant versé', value: '{{loan.paid_out}}' },
				{ label: 'Durée', value: '{{loan.duration_months}} mois' },
				{ when: 'has_fixed_rate', label: 'Taux débiteur, fixe', value: '{{loan.interest_rate}} par an' },
				{ when: 'has_rate_name', label: 'Taux débiteur à la signature', value: '{{loan.interest_rate}} par an' },
				{ when: 'has_rate_name', label: 'Convention d’intérêts', value: '{{loan.rate_name}}' },
				{ label: 'Taux annuel effectif', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Remboursement',
					value: 'en {{loan.instalments}} échéances, {{loan.frequency}} ; échéance régulière {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Remboursement',
					value:
						'en {{loan.instalments}} échéances à amortissement constant, {{loan.frequency}} ; échéance la plus élevée {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Remboursement',
					value: 'en une fois à la fin de la durée ; intérêts {{loan.frequency}}, soit {{loan.instalment}} à chaque fois',
				},
				{ when: 'has_transaction_fee', label: 'Frais de dossier', value: '{{pricing.transaction_fee}}' },
				{ when: 'has_agio', label: 'Agio', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Disagio', value: '{{pricing.disagio}}' },
				{ when: 'has_purpose', label: 'Objet', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'clause',
			id: 'amount',
			title: 'Prêt et affectation',
			paragraphs: [
				'Le prêteur accorde à l’emprunteur un prêt de {{loan.amount}}.',
				'Le prêt sert exclusivement à l’activité commerciale ou professionnelle indépendante de l’emprunteur. L’emprunteur n’agit pas en qualité de consommateur.',
				{
					when: 'has_purpose',
					text: 'L’emprunteur affecte le prêt à l’objet suivant : {{loan.purpose}}. Toute autre affectation requiert l’accord préalable du prêteur sous forme de texte.',
				},
			],
		},
		{
			type: 'clause',
			id: 'objects_clause',
			when: 'has_objects',
			title: 'Objets financés',
			paragraphs: ['Le prêt finance les objets suivants. Les prix sont des prix d’achat nets par pièce dans la monnaie du contrat :'],
		},
		{
			type: 'table',
			id: 'objects',
			when: 'has_objects',
			of: 'objects',
			columns: [
				{ label: 'Objet', field: 'description' },
				{ label: 'Année', field: 'built_at' },
				{ label: 'Nombre', field: 'count' },
				{ label: 'Vendeur', field: 'seller' },
				{ label: 'Prix', field: 'price' },
			],
		},
		{
			type: 'clause',
			id: 'disbursement',
			title: 'Versement',
			paragraphs: [
				{
					when: 'has_no_objects',
					text: 'Le prêteur verse {{loan.paid_out}} sur le compte de l’emprunteur, IBAN {{company.iban}}, dès que toutes les conditions du présent contrat sont réunies.',
				},
				{
					when: 'has_objects',
					text: 'Le prêteur verse {{loan.paid_out}} pour le compte de l’emprunteur aux vendeurs des objets financés, dès que toutes les conditions du présent contrat sont réunies et que la facture et la preuve de la livraison ont été reçues. Ce que l’emprunteur justifie avoir déjà payé et ce qui lui revient en tant que propriétaire est versé sur son compte, IBAN {{company.iban}}.',
				},
				'Les conditions du versement sont les suivantes : le présent contrat est valablement signé par tous les intéressés ; toutes les personnes devant être identifiées au titre de la lutte contre le blanchiment l’ont été ; les sûretés convenues sont valablement constituées ; il n’existe aucun juste motif de résiliation.',
				'Si l’emprunteur ne tire pas le prêt dans les trois mois suivant la conclusion du contrat, ou si les conditions ne sont pas réunies à cette date, le prêteur peut se départir du contrat après avoir fixé un délai raisonnable.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Conditions particulières',
			paragraphs: ['Le versement suppose en outre que les conditions suivantes soient remplies et justifiées auprès du prêteur :'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'interest',
			title: 'Intérêts',
			paragraphs: [
				'Le prêt porte intérêt au taux de {{loan.interest_rate}} par an à compter du jour du versement.',
				{ when: 'has_fixed_rate', text: 'Le taux est fixe pour toute la durée.' },
				{
					when: 'has_rate_name',
					text: 'Le taux suit la convention d’intérêts : {{loan.rate_name}}. Le plan de remboursement et le taux annuel effectif sont calculés avec le taux à la signature. Lorsque le taux change, le prêteur communique à l’emprunteur, sous forme de texte et avant l’échéance suivante, le nouveau taux, le jour du changement et le nouveau plan de remboursement.',
				},
				'Les intérêts sont calculés selon la méthode 30/360 : chaque mois compte 30 jours et l’année 360 jours. Ils sont dus à terme échu avec chaque échéance.',
			],
		},
		{
			type: 'clause',
			id: 'repayment',
			title: 'Remboursement',
			paragraphs: [
				{
					when: 'is_annuity',
					text: 'L’emprunteur rembourse le prêt {{loan.frequency}} par échéances constantes comprenant intérêts et amortissement. L’échéance régulière s’élève à {{loan.instalment}}.',
				},
				{
					when: 'is_linear',
					text: 'L’emprunteur amortit le prêt {{loan.frequency}} par montants égaux et paie en sus les intérêts courus. L’échéance la plus élevée est de {{loan.instalment}} ; les suivantes diminuent avec le solde.',
				},
				{
					when: 'is_bullet',
					text: 'L’emprunteur rembourse le prêt en une fois à la fin de la durée. D’ici là, il paie les intérêts {{loan.frequency}}.',
				},
				{
					when: 'has_interest_only',
					text: 'Les {{loan.interest_only_months}} premiers mois sont sans amortissement. Seuls les intérêts sont dus pendant cette période.',
				},
				'Le montant et l’ordre de toutes les échéances résultent du plan de remboursement annexé. Les mois se comptent à partir du jour du versement. Si une échéance ne tombe pas un jour ouvrable bancaire, le paiement est dû le jour ouvrable suivant. La dernière échéance compense les arrondis.',
				{
					when: 'collects_by_sepa',
					text: 'Le prêteur encaisse les montants dus par prélèvement SEPA CORE sur le compte indiqué dans le mandat, référence {{mandate.reference}}. L’emprunteur veille à la provision du compte. Le prélèvement est annoncé au moins un jour à l’avance ; le plan de remboursement vaut annonce.',
				},
				{
					when: 'paid_by_transfer',
					text: 'L’emprunteur vire les montants dus, en indiquant le numéro {{document.number}}, sur le compte du prêteur auprès de {{partner.bank_name}}, IBAN {{partner.iban}}.',
				},
			],
		},
		{
			type: 'clause',
			id: 'costs',
			title: 'Frais et coûts',
			paragraphs: [
				{
					when: 'has_transaction_fee',
					text: 'Pour la conclusion du présent contrat, l’emprunteur doit une fois des frais de dossier de {{pricing.transaction_fee}}. Ils sont exigibles lors du versement ; le prêteur peut alors les compenser.',
				},
				{
					when: 'law_de_transaction_fee',
					text: 'Ces frais ne sont pas une condition générale : les parties les ont négociés individuellement (§ 305 alinéa 1 phrase 3 BGB). Il est consigné : {{pricing.fee_negotiation}}',
				},
				{
					when: 'has_disagio',
					text: 'Le disagio de {{pricing.disagio}} est retenu lors du versement. Il est la contrepartie du taux plus bas et est remboursé au prorata du temps en cas de remboursement anticipé.',
				},
				{
					when: 'has_agio',
					text: 'Un agio de {{pricing.agio}} s’ajoute au montant du prêt. Il n’est pas versé, porte intérêt comme le prêt et est remboursé avec les échéances.',
				},
				{
					when: 'has_processing_fee',
					text: 'Pour le traitement de chaque paiement, l’emprunteur doit {{pricing.processing_fee}}, payables avec l’échéance.',
				},
				'L’emprunteur supporte les coûts justifiés de constitution, de gestion et de mainlevée des sûretés. Aucuns autres frais ne sont dus, sauf ceux que le présent contrat mentionne.',
			],
		},
		{
			type: 'clause',
			id: 'prepayment',
			title: 'Remboursement anticipé',
			paragraphs: [
				{
					when: 'law_de_fixed_rate',
					text: 'Tant que le taux est fixe, l’emprunteur ne peut rembourser par anticipation qu’avec l’accord du prêteur ou selon le § 490, alinéa 2, du Code civil allemand (BGB). Dix ans après la réception intégrale du prêt, il peut le dénoncer selon le § 489, alinéa 1, n° 2, BGB ; ce droit n’est pas restreint.',
				},
				{
					when: 'law_de_rate_name',
					text: 'Tant que le taux peut changer, l’emprunteur peut dénoncer le prêt en tout ou en partie avec un préavis de trois mois (§ 489, alinéa 2, du Code civil allemand, BGB) ; ce droit n’est pas restreint.',
				},
				{
					when: 'law_ch',
					text: 'L’emprunteur peut rembourser le prêt par anticipation, en tout ou en partie, à la prochaine échéance, moyennant un préavis de 30 jours.',
				},
				{
					when: 'law_pl',
					text: 'L’emprunteur peut rembourser le prêt par anticipation, en tout ou en partie, à la prochaine échéance, moyennant un préavis de 30 jours.',
				},
				{
					when: 'has_prepayment_price',
					text: 'En cas de remboursement anticipé, l’emprunteur ne paie, en lieu et place de la réparation du dommage, que ce qui est convenu au présent article.',
				},
				{ when: 'has_prepayment_fee', text: 'Pour chaque remboursement anticipé, il doit des frais de {{pricing.prepayment_fee}}.' },
				{
					when: 'has_prepayment_rate',
					text: 'En sus du montant remboursé par anticipation, il doit {{pricing.prepayment_rate}} de celui-ci.',
				},
				{
					when: 'owes_prepayment_loss',
					text: 'En cas de remboursement anticipé, l’emprunteur répare le dommage qui en résulte pour le prêteur. Les dépenses et coûts de risque économisés ainsi que le produit d’un replacement pour la durée restante sont déduits. Le prêteur communique son calcul. L’emprunteur peut prouver que le dommage est moindre.',
				},
			],
		},
		{
			type: 'clause',
			id: 'securities',
			title: 'Sûretés',
			paragraphs: [
				{
					when: 'has_guarantors',
					text: 'Les créances du prêteur issues du présent contrat sont garanties par le cautionnement des personnes suivantes, souscrit par actes séparés :',
				},
				{ when: 'has_no_guarantors', text: 'Aucun cautionnement n’est convenu pour ce prêt.' },
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, date de naissance : {{birthdate}}, à concurrence de {{amount}} au maximum',
		},
		...generalProvisions,
		{ type: 'signatures', id: 'signatures_lender', role: 'partner', title: 'Pour le prêteur, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_borrower', role: 'company', title: 'Pour l’emprunteur, {{company.name}}' },
		{ type: 'page_break', id: 'annex_page' },
		{ type: 'heading', id: 'annex', text: 'Annexe : plan de remboursement' },
		{
			type: 'paragraph',
			id: 'annex_note',
			text: 'Tous les montants sont dans la monnaie du contrat. Les mois se comptent à partir du jour du versement. Les intérêts s’élèvent au total à {{loan.total_interest}}, l’ensemble des échéances à {{loan.total}}.',
		},
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'N°', field: 'number' },
				{ label: 'Mois', field: 'month' },
				{ label: 'Paiement', field: 'payment' },
				{ label: 'Intérêts', field: 'interest' },
				{ label: 'Amortissement', field: 'principal' },
				{ label: 'Solde', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
