/** How many messages are shown at first, and how many more each time. */
export const messages_at_first = 50
