export type RegistryChannelTable = {
  remote: string
  /** `stable` or the name of a staging channel. */
  channel: string
  build: string
  set_by: string
  set_at: string
}

export type RegistryTables = { registry_channel: RegistryChannelTable }
