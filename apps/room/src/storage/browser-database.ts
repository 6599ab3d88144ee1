/** A database of the browser, opened for one piece of work at a time and complete before it is answered. */
export class BrowserDatabase {
  readonly #name: string;
  readonly #stores: Readonly<Record<string, IDBObjectStoreParameters>>;

  constructor(name: string, stores: Readonly<Record<string, IDBObjectStoreParameters>>) {
    this.#name = name;
    this.#stores = stores;
  }

  async within<Result>(
    mode: IDBTransactionMode,
    work: (transaction: IDBTransaction) => IDBRequest<Result>,
  ): Promise<Result> {
    const opened = await this.#open();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = opened.transaction(Object.keys(this.#stores), mode);
        const request = work(transaction);
        const failed = () => reject(transaction.error ?? new Error('Not stored.'));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = failed;
        transaction.onabort = failed;
      });
    } finally {
      opened.close();
    }
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => {
        for (const [store, keys] of Object.entries(this.#stores))
          request.result.createObjectStore(store, keys);
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The browser keeps no data here.'));
    });
  }
}
