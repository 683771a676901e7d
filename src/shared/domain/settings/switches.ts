/** The settings of a PC that are yes or no, with their defaults. `schemas/settings.ts` makes their checks of them. */
export const PC_SWITCHES = { sideMenuCollapsed: false }

/** Those of a person. They may only decide how things look and sound: what others wrote into the person's file counts, too. */
export const PERSON_SWITCHES = { shippingSound: true }

/** The settings of a person that count without a seal, because they only decide how things look, with their defaults. */
export const PERSON_LOOKS = { ...PERSON_SWITCHES, zoom: null, errorLogSeenAt: 0 }

/** Whether a person's setting is one of them. */
export const isLook = (name: string): name is keyof typeof PERSON_LOOKS => Object.hasOwn(PERSON_LOOKS, name)
