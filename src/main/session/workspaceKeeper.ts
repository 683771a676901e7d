import type { SignedOutReason, User } from '#shared/session.ts'
import type { KeptWorkspaces, Workspace } from '#shared/workspace.ts'

/** Who somebody is, of which tenant. */
export const ownerOf = ({ tenantId, userId, account }: User): string => JSON.stringify([tenantId, userId, account])

/**
 * Keeps what is open in the tabs, in memory alone, while the page may not hold it: behind the lock, over a reload, and
 * after a session that expired, until its person or somebody else signs in.
 */
export class WorkspaceKeeper {
  #owner: string | null = null
  #current: Workspace | null = null
  #offer: Workspace | null = null

  /** To be told of every change of who is signed in; `reason` says why nobody is. */
  follow(user: User | null, reason: SignedOutReason): void {
    if (user === null) {
      this.#offer = reason === 'expired' ? (this.#current ?? this.#offer) : null
      if (this.#offer === null) this.#owner = null
      this.#current = null
      return
    }
    const owner = ownerOf(user)
    if (owner !== this.#owner) this.#offer = null
    this.#owner = owner
  }

  /** What the signed-in person has open now. */
  save(workspace: Workspace): void {
    this.#current = workspace
  }

  kept(): KeptWorkspaces {
    return { current: this.#current, offer: this.#offer }
  }

  forgetOffer(): void {
    this.#offer = null
  }
}
