import { password } from './apply.ts'
import type { Person } from './person.ts'

/** From the menu to the company's people, and somebody invited. */
export async function invites(owner: Person, email: string, role: 'editor' | 'viewer' | 'adviser', until = ''): Promise<void> {
	const { page, say } = owner
	await owner.goesTo('/dashboard/people')
	await owner.sees(say.people.list.title)
	await owner.link(say.people.list.people).click()
	await owner.sees(say.people.people.title)
	await owner.presses(say.people.people.invite)
	const dialog = page.getByRole('dialog')
	await owner.fills(say.people.seat.email, email, dialog)
	await dialog.getByRole('radio', { name: say.people.role[role] }).check()
	if (until !== '') await owner.fills(say.people.seat.until, until, dialog)
	await dialog.getByRole('button', { name: say.people.seat.invite }).click()
	await page.getByRole('heading', { name: say.people.invitations.title }).waitFor()
	await page.getByText(email).first().waitFor()
}

/** Follows the mail, makes the account, and so accepts. */
export async function joins(person: Person, email: string): Promise<void> {
	const { page, say, product: at } = person
	// The mail of somebody without an account is in the language of whoever invites.
	const { links } = await at.mailTo(email, 'Einladung:')
	await person.goesTo(links.find((link) => link.includes('/team-invitations/')) ?? '')
	await page.getByRole('button', { name: say.people.invitation.join }).waitFor()
	await person.sees(say.people.invitation.title.split('{{')[0] ?? '')
	await page.locator('input[type=password]').nth(0).fill(password)
	await page.locator('input[type=password]').nth(1).fill(password)
	await page.getByRole('checkbox').first().check()
	await person.presses(say.people.invitation.join)
	await person.stands(/\/dashboard\/people$/)
	await person.sees(say.people.list.title)
}
