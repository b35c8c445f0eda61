import type { ContractTemplateInput } from '../../template.ts'

export const generalProvisions: ContractTemplateInput['blocks'] = [
	{
		type: 'clause',
		id: 'information',
		title: 'Informations et documents',
		paragraphs: [
			'L’emprunteur remet au prêteur ses comptes annuels ou son état des recettes et dépenses au plus tard neuf mois après la fin de chaque exercice et, sur demande, une situation de gestion récente.',
			'Il annonce sans délai : toute modification de la raison sociale, du siège, de la forme juridique, de la représentation et des bénéficiaires effectifs ; toute circonstance pouvant compromettre sensiblement sa capacité de remboursement ; toute exécution forcée sur ses biens.',
		],
	},
	{
		type: 'clause',
		id: 'default',
		title: 'Demeure',
		paragraphs: [
			{
				when: 'law_de',
				text: 'Si l’emprunteur est en demeure pour un paiement, il doit sur le montant en retard des intérêts moratoires de cinq points de pourcentage au-dessus du taux de base par an (§ 288, alinéa 1, BGB). Les intérêts en retard ne portent pas d’intérêts moratoires (§ 289, première phrase, BGB). La preuve d’un dommage supérieur ou inférieur est réservée aux deux parties.',
			},
			{
				when: 'law_ch',
				text: 'Si l’emprunteur est en demeure pour un paiement, il doit sans sommation des intérêts moratoires au taux convenu, mais d’au moins cinq pour cent par an (article 104 CO).',
			},
			{
				when: 'law_pl',
				text: 'Si l’emprunteur est en demeure pour un paiement, il doit les intérêts moratoires légaux selon l’article 481 § 2 du Code civil polonais. Tous les intérêts sont limités au maximum légal (article 359 § 2¹ et article 481 § 2¹).',
			},
			'Les paiements sont imputés d’abord sur les coûts, puis sur les intérêts et enfin sur le principal.',
		],
	},
	{
		type: 'clause',
		id: 'termination',
		title: 'Résiliation pour justes motifs',
		paragraphs: [
			'Le prêteur peut résilier le présent contrat sans préavis pour de justes motifs. Il y a juste motif notamment lorsque l’emprunteur est en demeure, en tout ou en partie, pour au moins deux échéances consécutives et qu’un délai supplémentaire de deux semaines s’est écoulé sans résultat ; lorsqu’il a donné sur sa situation économique des indications inexactes déterminantes pour l’octroi ; lorsqu’une détérioration importante de son patrimoine ou de la valeur d’une sûreté met le remboursement en péril ; ou lorsque le prêt est affecté à un autre objet.',
			'Si le motif tient à la violation d’une obligation, la résiliation n’est admise qu’après l’expiration sans résultat d’un délai raisonnable pour y remédier, sauf si la loi en dispense.',
			{ when: 'law_de', text: 'Les droits légaux de dénonciation selon les §§ 489, 490 et 314 BGB demeurent intacts.' },
			{ when: 'law_ch', text: 'Les droits légaux impératifs de résiliation sont réservés.' },
			{ when: 'law_pl', text: 'L’article 723 du Code civil polonais et les droits légaux impératifs de résiliation demeurent intacts.' },
			'Par la résiliation, tout le solde devient immédiatement exigible, intérêts courus et coûts compris.',
		],
	},
	{
		type: 'clause',
		id: 'data',
		title: 'Données et confidentialité',
		paragraphs: [
			{
				when: 'law_de',
				text: 'Le prêteur traite les données personnelles selon le règlement général sur la protection des données et la loi fédérale allemande sur la protection des données. L’information se trouve à l’adresse {{partner.data_protection_url}}.',
			},
			{
				when: 'law_ch',
				text: 'Le prêteur traite les données personnelles selon la loi fédérale suisse sur la protection des données. L’information se trouve à l’adresse {{partner.data_protection_url}}.',
			},
			{
				when: 'law_pl',
				text: 'Le prêteur traite les données personnelles selon le règlement général sur la protection des données et le droit polonais. L’information se trouve à l’adresse {{partner.data_protection_url}}.',
			},
			'Le prêteur peut céder ou mettre en gage ses créances pour se refinancer. Il ne transmet que les indications nécessaires à cet effet et astreint le destinataire à la confidentialité.',
		],
	},
	{
		type: 'clause',
		id: 'final',
		title: 'Dispositions finales',
		paragraphs: [
			'Les modifications et compléments du présent contrat requièrent la forme de texte. Il en va de même de la présente disposition. Il n’existe aucun accord accessoire oral.',
			'L’emprunteur ne peut compenser qu’avec des créances incontestées ou constatées par une décision entrée en force.',
			'Si une disposition est nulle, les autres restent valables. La règle légale s’y substitue.',
			{
				when: 'law_de',
				text: 'Le droit allemand est applicable, à l’exclusion de ses renvois au droit étranger. Si l’emprunteur est commerçant ou une personne morale de droit public, les tribunaux de {{partner.city}} sont seuls compétents.',
			},
			{ when: 'law_ch', text: 'Le droit matériel suisse est applicable. Le for exclusif est à {{partner.city}}.' },
			{
				when: 'law_pl',
				text: 'Le droit polonais est applicable. Le tribunal compétent au siège du prêteur à {{partner.city}} est saisi des litiges.',
			},
		],
	},
]
