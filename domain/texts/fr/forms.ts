import type { forms as model } from '../de/forms.ts'
import type { Translated } from '../translation.ts'

export const forms = {
	page: 'Demander un financement',
	help: 'Qu’est-ce que cela signifie ?',
	help_of: 'à propos de {{label}}',
	years: 'ans',
	yes: 'Oui',
	no: 'Non',
	company_found: 'Nous avons repris l’adresse et la forme juridique, dans la mesure où elles sont connues.',
	send: 'Envoyer la demande',
	changes: {
		title: 'Des questions se sont ajoutées depuis votre dernière visite',
		lead: 'Vos réponses sont toujours là. Nouveau :',
	},
	missing: {
		title: 'Le formulaire n’est pas disponible pour le moment',
		text: 'Il manque quelque chose de notre côté. Réessayez plus tard ou contactez-nous.',
	},
	account: {
		next: 'Créer le compte et continuer',
	},
	review: {
		title: 'Vos réponses',
		none: 'non indiqué',
		change: 'Modifier {{step}}',
	},
	practice: {
		title: 'Dirigez-vous un cabinet ?',
		text: 'Nous avons un formulaire réservé aux cabinets médicaux et dentaires. Vos réponses sont conservées.',
		go: 'Aller au formulaire pour cabinets',
	},
} satisfies Translated<typeof model, 'fr'>
