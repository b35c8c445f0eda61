import type { DunningMailTexts } from '../de/dunning-mails.ts'

export const dunningMails: DunningMailTexts = {
	dunning_reminder: {
		subject: 'Rappel de paiement pour votre prêt {{short_id}}',
		body: '{{amount}} de votre prêt {{short_id}} pour {{company}} sont échus. Ce qui reste dû depuis le plus longtemps était à payer le {{due}}.\n\nComment payer :',
		button: 'Voir le montant échu',
		after:
			'Vous avez déjà payé ? Alors vous n’avez rien à faire. Il vous faut plus de temps ? Dites-le-nous sur la page derrière le bouton.',
	},
	dunning_level_1: {
		subject: '1re relance pour votre prêt {{short_id}}',
		body: '{{amount}} de votre prêt {{short_id}} pour {{company}} restent échus. Ce qui reste dû depuis le plus longtemps était à payer le {{due}}.\n\nComment payer :',
		button: 'Voir le montant échu',
		after:
			'Vous avez déjà payé ? Alors vous n’avez rien à faire. Il vous faut plus de temps ? Dites-le-nous sur la page derrière le bouton.',
	},
	dunning_level_2: {
		subject: '2e relance pour votre prêt {{short_id}}',
		body: '{{amount}} de votre prêt {{short_id}} pour {{company}} restent échus. Ce qui reste dû depuis le plus longtemps était à payer le {{due}}. Notre courrier dit ce qui suit.\n\nComment payer :',
		button: 'Voir le montant échu',
		after:
			'Vous avez déjà payé ? Alors vous n’avez rien à faire. Il vous faut plus de temps ? Dites-le-nous sur la page derrière le bouton.',
	},
}
