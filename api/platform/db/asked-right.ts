/** A right that was asked for: whose it is, to what, and how much of it, as the room that knows about such rights writes it. */
export interface AskedRight {
	readonly to: 'application' | 'team'
	readonly id: string
	readonly user_id: string
	readonly needed: object
}
