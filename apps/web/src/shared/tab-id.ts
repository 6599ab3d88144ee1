/** Names this tab to the server: by its live connection, and by the pictures it watches. */
export const tabId: string = crypto.randomUUID();
