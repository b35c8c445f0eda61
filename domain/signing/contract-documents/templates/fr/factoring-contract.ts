import type { ContractTemplateInput } from '../../template.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const factoringContract = {
	kind: 'factoring_contract',
	language: 'fr',
	title: 'Contrat d’affacturage',
	subtitle: 'N° {{document.number}} du {{document.date}}, relatif à la demande {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'factor', title: 'Affactureur', rows: partnerRows },
		{ type: 'facts', id: 'client', title: 'Adhérent', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Conditions principales',
			rows: [
				{ label: 'Limite d’affacturage', value: '{{factoring.limit}}' },
				{ label: 'Durée', value: '{{factoring.duration_months}} mois' },
				{ label: 'Commission d’affacturage', value: '{{factoring.fee}} du montant brut de chaque créance achetée' },
				{ label: 'Intérêt de préfinancement', value: '{{factoring.interest}} par an sur les montants avancés' },
				{ label: 'Quotité avancée', value: '{{factoring.advance_rate}} de la créance' },
				{ label: 'Retenue de garantie', value: '{{factoring.retention_rate}} de la créance' },
				{ when: 'has_service_fee', label: 'Frais de service', value: '{{factoring.service_fee}} par mois' },
			],
		},
		{
			type: 'clause',
			id: 'subject',
			title: 'Objet',
			paragraphs: [
				'L’adhérent offre à la vente à l’affactureur toutes les créances issues de livraisons et de prestations à des clients professionnels nées après le début du présent contrat. Chaque facture transmise vaut offre.',
				'L’affactureur accepte une offre en la créditant ou en la payant. Il achète dans la limite de {{factoring.limit}} et des limites qu’il fixe et communique pour chaque client. Il peut modifier les limites en tout temps pour les créances futures.',
			],
		},
		{
			type: 'clause',
			id: 'price',
			title: 'Prix et paiement',
			paragraphs: [
				'Le prix est le montant de la créance, taxe sur la valeur ajoutée comprise, diminué des commissions et intérêts du présent contrat.',
				'L’affactureur verse {{factoring.advance_rate}} de la créance sur le compte IBAN {{company.iban}} au plus tard le deuxième jour ouvrable bancaire suivant l’achat. Il retient les {{factoring.retention_rate}} restants en garantie des déductions du client et les verse dès que la créance est payée ou que la défaillance du client est constatée.',
			],
		},
		{
			type: 'clause',
			id: 'fees',
			title: 'Commissions et intérêts',
			paragraphs: [
				'La commission d’affacturage s’élève à {{factoring.fee}} du montant brut de chaque créance achetée. La taxe sur la valeur ajoutée s’y ajoute lorsqu’elle est due.',
				{ when: 'has_service_fee', text: 'Pour la gestion et les rapports, l’adhérent paie {{factoring.service_fee}} par mois.' },
				'Sur les montants versés et non encore encaissés, l’adhérent paie un intérêt de {{factoring.interest}} par an, calculé par jour et décompté chaque mois à terme échu.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Conditions particulières',
			paragraphs: ['Avant le premier achat, les conditions suivantes doivent être remplies et justifiées :'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'risk',
			title: 'Risque d’impayé',
			paragraphs: [
				'Pour les créances achetées, l’affactureur supporte le risque que le client ne puisse payer. Le client est réputé défaillant 120 jours après l’échéance s’il n’a pas contesté la créance.',
				'L’adhérent garantit que la créance existe, qu’elle est cessible et qu’elle est et reste libre d’exceptions et de droits de tiers. Si le client conteste la créance, l’affactureur peut réclamer le remboursement de l’avance jusqu’au règlement du litige.',
			],
		},
		{
			type: 'clause',
			id: 'assignment',
			title: 'Cession et sûretés',
			paragraphs: [
				'L’adhérent cède dès à présent à l’affactureur, qui accepte, toutes les créances qu’il offre. Pour les créances non achetées, la cession garantit les prétentions issues du présent contrat. Les réserves de propriété prolongées des fournisseurs priment dans la mesure où elles leur reviennent.',
				'La propriété réservée, les droits à restitution et les autres droits accessoires passent à l’affactureur avec la créance.',
			],
		},
		{
			type: 'clause',
			id: 'securities',
			when: 'has_guarantors',
			title: 'Sûretés',
			paragraphs: [
				'Les créances du factor issues du présent contrat sont garanties par les cautionnements des personnes suivantes, donnés dans des actes séparés :',
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, date de naissance : {{birthdate}}, à concurrence de {{amount}} au maximum',
		},
		{
			type: 'clause',
			id: 'notice',
			title: 'Avis aux clients',
			paragraphs: [
				'L’adhérent indique sur chaque facture que la créance est cédée à l’affactureur et que seul le paiement sur son compte IBAN {{partner.iban}} est libératoire.',
				'Il transmet sans délai les paiements qui lui parviennent malgré tout.',
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Informations',
			paragraphs: [
				'L’adhérent transmet les factures, preuves de livraison et notes de crédit de manière complète et exacte. Il annonce sans délai les réclamations, contre-prétentions et doutes sur la solvabilité d’un client.',
				'Il remet les comptes annuels au plus tard neuf mois après la fin de l’exercice et chaque trimestre une situation de gestion avec balances. L’affactureur peut contrôler la comptabilité après préavis.',
			],
		},
		{
			type: 'clause',
			id: 'term',
			title: 'Durée et résiliation',
			paragraphs: [
				'Le contrat débute à la dernière signature et dure {{factoring.duration_months}} mois. Il est prolongé chaque fois d’un an s’il n’est pas résilié sous forme de texte trois mois avant son terme.',
				'Chaque partie peut résilier sans préavis pour de justes motifs, notamment : indications fausses sur des créances, actes contraires au devoir de transmettre les paiements, cessation des paiements et détérioration importante du patrimoine. Les créances déjà achetées sont liquidées selon le présent contrat.',
			],
		},
		{
			type: 'clause',
			id: 'data',
			title: 'Données et confidentialité',
			paragraphs: [
				'L’affactureur traite les données des clients et de l’adhérent dans la mesure nécessaire à l’achat, à l’examen, à l’assurance et à l’encaissement. L’information se trouve à l’adresse {{partner.data_protection_url}}.',
				'L’adhérent veille à être en droit de transmettre les indications nécessaires sur ses clients.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Dispositions finales',
			paragraphs: [
				'Les modifications et compléments requièrent la forme de texte. Il en va de même de la présente disposition.',
				'Si une disposition est nulle, les autres restent valables. La règle légale s’y substitue.',
				{
					when: 'law_de',
					text: 'Le droit allemand est applicable. Entre commerçants, les tribunaux de {{partner.city}} sont seuls compétents.',
				},
				{ when: 'law_ch', text: 'Le droit matériel suisse est applicable. Le for exclusif est à {{partner.city}}.' },
				{
					when: 'law_pl',
					text: 'Le droit polonais est applicable. Le tribunal compétent au siège de l’affactureur à {{partner.city}} est saisi des litiges.',
				},
			],
		},
		{ type: 'signatures', id: 'signatures_factor', role: 'partner', title: 'Pour l’affactureur, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_client', role: 'company', title: 'Pour l’adhérent, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
